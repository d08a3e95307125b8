-- Trigger: adds new leads to `lead_counts`.
CREATE OR REPLACE FUNCTION count_added_leads() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO lead_counts (account_id, dimension, key, status_id, group_id, is_trashed, count, won_count, won_cents)
  SELECT account_id, added.dimension, added.key, added.status_id, added.group_id, added.is_trashed, sum(added.count), sum(added.won_count), sum(added.won_cents)
  FROM changed CROSS JOIN LATERAL counts_of_lead(ROW(changed.*)::leads) AS added
  GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END
$$;
