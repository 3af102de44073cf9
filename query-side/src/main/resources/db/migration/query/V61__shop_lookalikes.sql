-- Shops that might be one are looked for by the start of their domain and by their name.
CREATE INDEX shop_label ON shop (split_part(domain, '.', 1));
CREATE INDEX shop_name ON shop (lower(name));
