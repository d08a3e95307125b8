-- Daily facts of the transaction's account, computed from its leads.
CREATE OR REPLACE FUNCTION recount_daily_facts()
RETURNS TABLE (fact text, since timestamptz, dimension text, key text, status_id uuid, lost_from_id uuid,
  loss_reason_id uuid, person_id uuid, group_id uuid, minutes integer, count bigint, value_cents bigint,
  open_count bigint, age_ms bigint, won_count bigint, person_won_count bigint, group_won_count bigint)
LANGUAGE sql STABLE
AS $$
  SELECT added.fact, added.since, added.dimension, added.key, added.status_id, added.lost_from_id, added.loss_reason_id, added.person_id,
    added.group_id, added.minutes, sum(added.count)::bigint, sum(added.value_cents)::bigint,
    sum(added.open_count)::bigint, sum(added.age_ms)::bigint, sum(added.won_count)::bigint, 0, 0
  FROM leads CROSS JOIN LATERAL facts_of_lead(leads) AS added
  WHERE leads.account_id = app_account_id()
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  UNION ALL
  SELECT added.fact, added.since, added.dimension, added.key, added.status_id, added.lost_from_id, NULL, added.person_id, added.group_id,
    NULL, sum(added.count)::bigint, 0, 0, 0, sum(added.won_count)::bigint, sum(added.person_won_count)::bigint, sum(added.group_won_count)::bigint
  FROM lead_assignments CROSS JOIN LATERAL facts_of_assignment(lead_assignments) AS added
  WHERE lead_assignments.account_id = app_account_id()
  GROUP BY 1, 2, 3, 4, 5, 6, added.person_id, added.group_id
$$;
