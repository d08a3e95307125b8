-- Leads that match each word of a search, every word by one of two LIKE patterns (the second may be null), at most so many.
-- As `match_leads` for a single word, by the trigram index whatever the planner thinks; the words are put together in
-- the index. The text of the statement holds the patterns, because the index takes no array of them. The account's
-- condition is in the view.
CREATE FUNCTION match_leads(first_patterns text[], second_patterns text[], most integer) RETURNS SETOF searchable_leads
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public
SET enable_seqscan = off
SET enable_indexscan = off
SET enable_indexonlyscan = off
AS $$
DECLARE
  conditions text := '';
BEGIN
  FOR word IN 1 .. cardinality(first_patterns) LOOP
    conditions := conditions || CASE
      WHEN second_patterns[word] IS NULL THEN format(' AND search_text LIKE %L', first_patterns[word])
      ELSE format(' AND (search_text LIKE %L OR search_text LIKE %L)', first_patterns[word], second_patterns[word])
    END;
  END LOOP;
  RETURN QUERY EXECUTE 'SELECT * FROM searchable_leads WHERE deleted_at IS NULL' || conditions || ' LIMIT $1' USING most;
END
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION match_leads(text[], text[], integer) FROM PUBLIC;
