-- Corrects the daily facts and spans of the transaction's account, and returns the number of differences.
CREATE OR REPLACE FUNCTION repair_daily_facts() RETURNS integer LANGUAGE sql
AS $$
  WITH difference AS MATERIALIZED (
    SELECT * FROM daily_fact_differences()
  ), added AS (
    INSERT INTO daily_facts (account_id, fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id,
      minutes, count, value_cents, open_count, age_ms, won_count, person_won_count, group_won_count)
    SELECT app_account_id(), fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id,
      minutes, count, value_cents, open_count, age_ms, won_count, person_won_count, group_won_count
    FROM difference WHERE days = 0 ORDER BY fact, dimension, since
  ), summed AS (
    INSERT INTO fact_spans (days, account_id, fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id,
      minutes, count, value_cents, open_count, age_ms, won_count, person_won_count, group_won_count)
    SELECT days, app_account_id(), fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id,
      minutes, count, value_cents, open_count, age_ms, won_count, person_won_count, group_won_count
    FROM difference WHERE days > 0 ORDER BY fact, dimension, days, since
  )
  SELECT count(*)::integer FROM difference
$$;
