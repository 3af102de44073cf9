-- How surely an offer is of its product by its title; NULL where another rule matched it.
ALTER TABLE offer ADD COLUMN match_score double precision;
