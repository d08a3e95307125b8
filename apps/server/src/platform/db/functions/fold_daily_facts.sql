-- Merges the daily facts of each key into one row, and adds them to the spans of one and seven days. A span equals the
-- folded rows of its intervals at every moment, in every snapshot.
CREATE OR REPLACE FUNCTION fold_daily_facts(most integer) RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  grown record;
BEGIN
  FOR grown IN SELECT DISTINCT fact, dimension, since FROM daily_facts WHERE account_id = app_account_id() AND NOT is_folded LIMIT most LOOP
    WITH taken AS (
      DELETE FROM daily_facts WHERE account_id = app_account_id() AND fact = grown.fact AND dimension = grown.dimension AND since = grown.since RETURNING *
    ), folded AS (
      INSERT INTO daily_facts (account_id, fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id,
        minutes, count, value_cents, open_count, age_ms, won_count, person_won_count, group_won_count, is_folded)
      SELECT account_id, fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id, minutes,
        sum(count), sum(value_cents), sum(open_count), sum(age_ms), sum(won_count), sum(person_won_count), sum(group_won_count), true
      FROM taken GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
      HAVING sum(count) <> 0 OR sum(value_cents) <> 0 OR sum(open_count) <> 0 OR sum(age_ms) <> 0 OR sum(won_count) <> 0
        OR sum(person_won_count) <> 0 OR sum(group_won_count) <> 0
    )
    INSERT INTO fact_spans (days, account_id, fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id,
      minutes, count, value_cents, open_count, age_ms, won_count, person_won_count, group_won_count)
    SELECT span.days, account_id, fact, fact_span(since, span.days), dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id, minutes,
      sum(count), sum(value_cents), sum(open_count), sum(age_ms), sum(won_count), sum(person_won_count), sum(group_won_count)
    FROM taken CROSS JOIN (VALUES (1), (7)) AS span (days) WHERE NOT is_folded GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
    HAVING sum(count) <> 0 OR sum(value_cents) <> 0 OR sum(open_count) <> 0 OR sum(age_ms) <> 0 OR sum(won_count) <> 0
      OR sum(person_won_count) <> 0 OR sum(group_won_count) <> 0;
  END LOOP;
  FOR grown IN
    SELECT fact, dimension, days, array_agg(DISTINCT since) AS moments FROM fact_spans WHERE account_id = app_account_id() AND NOT is_folded GROUP BY 1, 2, 3
  LOOP
    WITH taken AS (
      DELETE FROM fact_spans WHERE account_id = app_account_id() AND fact = grown.fact AND dimension = grown.dimension AND days = grown.days
        AND since = ANY(grown.moments) RETURNING *
    )
    INSERT INTO fact_spans (days, account_id, fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id,
      minutes, count, value_cents, open_count, age_ms, won_count, person_won_count, group_won_count, is_folded)
    SELECT days, account_id, fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id, minutes,
      sum(count), sum(value_cents), sum(open_count), sum(age_ms), sum(won_count), sum(person_won_count), sum(group_won_count), true
    FROM taken GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
    HAVING sum(count) <> 0 OR sum(value_cents) <> 0 OR sum(open_count) <> 0 OR sum(age_ms) <> 0 OR sum(won_count) <> 0
      OR sum(person_won_count) <> 0 OR sum(group_won_count) <> 0;
  END LOOP;
END
$$;
