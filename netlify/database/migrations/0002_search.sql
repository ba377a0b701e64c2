-- The index of a large catalogue in rows (src/domain/list/search-rows.ts). Each row names the index
-- by its hash, so that deploys with different catalogues share the tables. It is made from the
-- catalogue of a build and can be made again, so no backup has it. `packed` is JSON, as text because
-- rows are joined as they are.
-- Counts how many letters of two words differ, as the shop's own search does. Trigrams were tried:
-- they took three times as long and lose short words.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

CREATE TABLE IF NOT EXISTS shop_search (
  hash text PRIMARY KEY,
  head json NOT NULL,
  deployed timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE IF NOT EXISTS shop_search_terms (
  hash text NOT NULL REFERENCES shop_search ON DELETE CASCADE,
  place integer NOT NULL,
  term text COLLATE "C" NOT NULL,
  entries integer[] NOT NULL,
  packed text NOT NULL,
  PRIMARY KEY (hash, term)
);

CREATE TABLE IF NOT EXISTS shop_search_entries (
  hash text NOT NULL REFERENCES shop_search ON DELETE CASCADE,
  id integer NOT NULL,
  packed text NOT NULL,
  PRIMARY KEY (hash, id)
);
