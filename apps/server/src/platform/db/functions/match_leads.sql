-- Ids of leads that match every word of a search by one of the word's LIKE patterns, up to a limit. Forces the trigram
-- index, which intersects the words. The patterns stand in the statement's text, because the index takes no array.
CREATE OR REPLACE FUNCTION match_leads(words jsonb, most integer) RETURNS SETOF searchable_leads
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public
SET enable_seqscan = off
SET enable_indexscan = off
SET enable_indexonlyscan = off
AS $$
DECLARE
  conditions text;
BEGIN
  SELECT string_agg(
    (SELECT format('(%s)', string_agg(format('search_text LIKE %L', pattern), ' OR ')) FROM jsonb_array_elements_text(word) AS pattern),
    ' AND ') INTO conditions
  FROM jsonb_array_elements(words) AS word;
  RETURN QUERY EXECUTE format('SELECT * FROM searchable_leads WHERE deleted_at IS NULL AND %s LIMIT $1', coalesce(conditions, 'false')) USING most;
END
$$;
