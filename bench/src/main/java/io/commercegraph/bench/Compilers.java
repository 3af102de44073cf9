package io.commercegraph.bench;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.jspecify.annotations.Nullable;

/** The compilers of a Java process, which may be this one. */
final class Compilers implements AutoCloseable {

  private final @Nullable JMXConnector connector;
  private final CompilationMXBean times;

  private Compilers(@Nullable JMXConnector connector, CompilationMXBean times) {
    this.connector = connector;
    this.times = times;
  }

  // What is connected to is what the process itself has opened.
  @SuppressWarnings("BanJNDI")
  static Compilers of(ProcessHandle process) throws IOException {
    if (process.equals(ProcessHandle.current())) {
      return new Compilers(null, ManagementFactory.getCompilationMXBean());
    }
    JMXConnector connector = JMXConnectorFactory.connect(agentOf(process));
    return new Compilers(
        connector,
        ManagementFactory.newPlatformMXBeanProxy(
            connector.getMBeanServerConnection(),
            ManagementFactory.COMPILATION_MXBEAN_NAME,
            CompilationMXBean.class));
  }

  private static JMXServiceURL agentOf(ProcessHandle process) throws IOException {
    try {
      VirtualMachine machine = VirtualMachine.attach(Long.toString(process.pid()));
      try {
        return new JMXServiceURL(machine.startLocalManagementAgent());
      } finally {
        machine.detach();
      }
    } catch (AttachNotSupportedException e) {
      throw new IOException("No Java process: " + process, e);
    }
  }

  /** How long they have been at work, all together. */
  long millis() {
    return times.getTotalCompilationTime();
  }

  @Override
  public void close() throws IOException {
    if (connector != null) {
      connector.close();
    }
  }
}
