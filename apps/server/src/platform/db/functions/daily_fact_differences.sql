-- Differences between the stored daily facts and spans and those computed from the leads, in one snapshot. Rows that
-- other transactions add or fold meanwhile do not change the result.
CREATE OR REPLACE FUNCTION daily_fact_differences()
RETURNS TABLE (days integer, fact text, since timestamptz, dimension text, key text, status_id uuid, lost_from_id uuid,
  loss_reason_id uuid, person_id uuid, group_id uuid, minutes integer, count bigint, value_cents bigint,
  open_count bigint, age_ms bigint, won_count bigint, person_won_count bigint, group_won_count bigint)
LANGUAGE sql STABLE
AS $$
  SELECT * FROM (
    SELECT compared.days, compared.fact, compared.since, compared.dimension, compared.key, compared.status_id, compared.lost_from_id, compared.loss_reason_id,
      compared.person_id, compared.group_id, compared.minutes, sum(compared.count)::bigint AS count, sum(compared.value_cents)::bigint AS value_cents,
      sum(compared.open_count)::bigint AS open_count, sum(compared.age_ms)::bigint AS age_ms, sum(compared.won_count)::bigint AS won_count,
      sum(compared.person_won_count)::bigint AS person_won_count, sum(compared.group_won_count)::bigint AS group_won_count
    FROM (
      SELECT 0 AS days, * FROM recount_daily_facts()
      UNION ALL
      SELECT 0, kept.fact, kept.since, kept.dimension, kept.key, kept.status_id, kept.lost_from_id, kept.loss_reason_id, kept.person_id,
        kept.group_id, kept.minutes, -kept.count, -kept.value_cents, -kept.open_count, -kept.age_ms, -kept.won_count,
        -kept.person_won_count, -kept.group_won_count
      FROM daily_facts AS kept WHERE kept.account_id = app_account_id()
      UNION ALL
      SELECT span.days, folded.fact, fact_span(folded.since, span.days), folded.dimension, folded.key, folded.status_id, folded.lost_from_id,
        folded.loss_reason_id, folded.person_id, folded.group_id, folded.minutes, folded.count, folded.value_cents, folded.open_count, folded.age_ms,
        folded.won_count, folded.person_won_count, folded.group_won_count
      FROM daily_facts AS folded CROSS JOIN (VALUES (1), (7)) AS span (days) WHERE folded.account_id = app_account_id() AND folded.is_folded
      UNION ALL
      SELECT summed.days, summed.fact, summed.since, summed.dimension, summed.key, summed.status_id, summed.lost_from_id, summed.loss_reason_id,
        summed.person_id, summed.group_id, summed.minutes, -summed.count, -summed.value_cents, -summed.open_count, -summed.age_ms, -summed.won_count,
        -summed.person_won_count, -summed.group_won_count
      FROM fact_spans AS summed WHERE summed.account_id = app_account_id()
    ) AS compared
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
  ) AS difference
  WHERE (difference.count, difference.value_cents, difference.open_count, difference.age_ms, difference.won_count, difference.person_won_count,
    difference.group_won_count) <> (0, 0, 0, 0, 0, 0, 0)
$$;
