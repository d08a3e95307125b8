-- Text of an own field by which it is searched, like `search_text` of leads: folded, without apostrophes and dashes, and a
-- mobile number in both lengths. An index is built without a search path, so that the schema is named.
CREATE OR REPLACE FUNCTION own_search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT translate(public.fold_text(value), '''-', '')
    || CASE WHEN value ~ '^\+55\d\d9\d{8}$' THEN ' ' || substr(value, 4, 2) || substr(value, 7) ELSE '' END
$$;
