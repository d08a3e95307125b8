-- Leads that match every word of a search by one of the word's LIKE patterns, up to a limit. `own` has for each word, in
-- their order, the ids of leads that match it by an own field (`match_own_values`). Forces the trigram index, which
-- intersects the words. Patterns and ids stand in the statement's text, because the index takes no array.
CREATE OR REPLACE FUNCTION match_leads(words jsonb, most integer, own jsonb DEFAULT '[]') RETURNS SETOF searchable_leads
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
    (SELECT format('(%s%s)', string_agg(format('search_text LIKE %L', pattern), ' OR '),
        CASE WHEN jsonb_array_length(own -> place) > 0
          THEN format(' OR id = ANY(%L::uuid[])', ARRAY(SELECT jsonb_array_elements_text(own -> place))::uuid[]) END)
      FROM jsonb_array_elements_text(forms) AS pattern),
    ' AND ') INTO conditions
  FROM (SELECT forms, (ordinality - 1)::integer AS place FROM jsonb_array_elements(words) WITH ORDINALITY AS one (forms, ordinality)) AS word;
  RETURN QUERY EXECUTE format('SELECT * FROM searchable_leads WHERE deleted_at IS NULL AND %s LIMIT $1', coalesce(conditions, 'false')) USING most;
END
$$;
