-- Differences between the stored counts of leads and those computed from the leads, in one snapshot.
CREATE OR REPLACE FUNCTION lead_count_differences()
RETURNS TABLE (dimension text, key uuid, status_id uuid, group_id uuid, is_trashed boolean, count bigint, won_count bigint, won_cents bigint)
LANGUAGE sql STABLE
AS $$
  SELECT compared.dimension, compared.key, compared.status_id, compared.group_id, compared.is_trashed, sum(compared.count)::bigint,
    sum(compared.won_count)::bigint, sum(compared.won_cents)::bigint
  FROM (
    SELECT added.* FROM leads CROSS JOIN LATERAL counts_of_lead(leads) AS added WHERE leads.account_id = app_account_id()
    UNION ALL
    SELECT kept.dimension, kept.key, kept.status_id, kept.group_id, kept.is_trashed, -kept.count, -kept.won_count, -kept.won_cents
    FROM lead_counts AS kept WHERE kept.account_id = app_account_id()
  ) AS compared
  GROUP BY 1, 2, 3, 4, 5 HAVING sum(compared.count) <> 0 OR sum(compared.won_count) <> 0 OR sum(compared.won_cents) <> 0
$$;
