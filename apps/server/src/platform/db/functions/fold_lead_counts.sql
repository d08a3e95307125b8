-- Merges the rows of each key of the transaction's account into one.
CREATE OR REPLACE FUNCTION fold_lead_counts() RETURNS void LANGUAGE sql
AS $$
  WITH grown AS (
    SELECT DISTINCT dimension, key FROM lead_counts WHERE account_id = app_account_id() AND NOT is_folded
  ), taken AS (
    DELETE FROM lead_counts USING grown
    WHERE lead_counts.account_id = app_account_id() AND lead_counts.dimension = grown.dimension AND lead_counts.key = grown.key
    RETURNING lead_counts.*
  )
  INSERT INTO lead_counts (account_id, dimension, key, status_id, group_id, is_trashed, count, won_count, won_cents, is_folded)
  SELECT account_id, dimension, key, status_id, group_id, is_trashed, sum(count), sum(won_count), sum(won_cents), true
  FROM taken GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(count) <> 0 OR sum(won_count) <> 0 OR sum(won_cents) <> 0
$$;
