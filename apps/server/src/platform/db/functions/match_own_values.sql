-- Leads with a value of one of the fields that matches one of a word's LIKE patterns, up to a limit per word; `word` is the
-- place of the word, from 0. Forces the trigram index, like `match_leads`. A word without a trigram (`is_short`) is looked
-- for in the values of the leads that other words found.
CREATE OR REPLACE FUNCTION match_own_values(fields uuid[], words jsonb, most integer) RETURNS TABLE (word integer, lead_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public
SET enable_seqscan = off
SET enable_indexscan = off
SET enable_indexonlyscan = off
AS $$
DECLARE
  searched record;
  matches uuid[];
  found_leads uuid[] := '{}';
BEGIN
  FOR searched IN
    SELECT (place - 1)::integer AS place, (one.value ->> 'is_short')::boolean AS is_short,
      (SELECT string_agg(format('search_text LIKE %L', pattern), ' OR ') FROM jsonb_array_elements_text(one.value -> 'patterns') AS pattern) AS conditions
    FROM jsonb_array_elements(words) WITH ORDINALITY AS one (value, place)
    ORDER BY is_short
  LOOP
    EXECUTE format(
      'SELECT array_agg(lead_id) FROM (SELECT DISTINCT lead_id FROM searchable_own_values WHERE field_id = ANY($1) AND (%s) %s LIMIT $2) AS one',
      searched.conditions, CASE WHEN searched.is_short THEN 'AND lead_id = ANY($3)' END)
      INTO matches USING fields, most, found_leads;
    IF NOT searched.is_short THEN
      found_leads := found_leads || matches;
    END IF;
    RETURN QUERY SELECT searched.place, unnest(matches);
  END LOOP;
END
$$;
