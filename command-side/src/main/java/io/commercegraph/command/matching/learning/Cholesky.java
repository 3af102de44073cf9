package io.commercegraph.command.matching.learning;

/** Solves systems of linear equations with a symmetric positive definite matrix. */
final class Cholesky {

  private Cholesky() {}

  /**
   * The solution.
   *
   * @param matrix of which the lower triangle is read; it is overwritten by its Cholesky factor
   */
  static double[] solve(double[][] matrix, double[] right) {
    int size = right.length;
    for (int i = 0; i < size; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = matrix[i][j];
        for (int k = 0; k < j; k++) {
          sum -= matrix[i][k] * matrix[j][k];
        }
        matrix[i][j] = i == j ? StrictMath.sqrt(sum) : sum / matrix[j][j];
      }
    }
    double[] solution = right.clone();
    for (int i = 0; i < size; i++) {
      for (int k = 0; k < i; k++) {
        solution[i] -= matrix[i][k] * solution[k];
      }
      solution[i] /= matrix[i][i];
    }
    for (int i = size - 1; i >= 0; i--) {
      for (int k = i + 1; k < size; k++) {
        solution[i] -= matrix[k][i] * solution[k];
      }
      solution[i] /= matrix[i][i];
    }
    return solution;
  }
}
