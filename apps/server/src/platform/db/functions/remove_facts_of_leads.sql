-- Trigger: subtracts the daily facts of removed leads.
CREATE OR REPLACE FUNCTION remove_facts_of_leads() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO daily_facts (account_id, fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id,
    minutes, count, value_cents, open_count, age_ms, won_count)
  SELECT account_id, added.fact, added.since, added.dimension, added.key, added.status_id, added.lost_from_id, added.loss_reason_id,
    added.person_id, added.group_id, added.minutes, -sum(added.count), -sum(added.value_cents), -sum(added.open_count), -sum(added.age_ms), -sum(added.won_count)
  FROM changed CROSS JOIN LATERAL facts_of_lead(ROW(changed.*)::leads) AS added
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11;
  RETURN NULL;
END
$$;
