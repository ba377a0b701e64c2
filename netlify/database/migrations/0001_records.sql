-- All stores of the shop. Keys sort by their bytes, as the pages of a listing expect. `json` keeps
-- the text as it was written; `jsonb` would refuse some texts that a shopper can send.
CREATE TABLE IF NOT EXISTS shop_records (
  store text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  revision text NOT NULL,
  value json NOT NULL,
  changed timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store, key)
);
