-- Corrects the counts of the transaction's account, and returns the number of differences.
CREATE OR REPLACE FUNCTION repair_lead_counts() RETURNS integer LANGUAGE sql
AS $$
  WITH added AS (
    INSERT INTO lead_counts (account_id, dimension, key, status_id, group_id, is_trashed, count, won_count, won_cents)
    SELECT app_account_id(), dimension, key, status_id, group_id, is_trashed, count, won_count, won_cents FROM lead_count_differences()
    RETURNING 1
  )
  SELECT count(*)::integer FROM added
$$;
