-- Leads whose name matches one of two LIKE patterns, at most so many, by the trigram index whatever the planner thinks:
-- for a fragment that nobody has it expects thousands of matches, and would rather read all leads in some order.
-- The account's condition is in the view.
CREATE FUNCTION match_leads(first_pattern text, second_pattern text, most integer) RETURNS SETOF searchable_leads
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public
SET enable_seqscan = off
SET enable_indexscan = off
SET enable_indexonlyscan = off
AS $$
  SELECT * FROM searchable_leads
  WHERE deleted_at IS NULL AND (name_search LIKE first_pattern OR name_search LIKE second_pattern)
  LIMIT most
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION match_leads(text, text, integer) FROM PUBLIC;
