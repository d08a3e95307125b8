CREATE TABLE "fact_spans" (
	"account_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "fact_spans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fact" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"dimension" text DEFAULT 'account' NOT NULL,
	"key" text,
	"status_id" uuid,
	"lost_from_id" uuid,
	"loss_reason_id" uuid,
	"person_id" uuid,
	"group_id" uuid,
	"minutes" integer,
	"count" bigint DEFAULT 0 NOT NULL,
	"value_cents" bigint DEFAULT 0 NOT NULL,
	"open_count" bigint DEFAULT 0 NOT NULL,
	"age_ms" bigint DEFAULT 0 NOT NULL,
	"won_count" bigint DEFAULT 0 NOT NULL,
	"person_won_count" bigint DEFAULT 0 NOT NULL,
	"group_won_count" bigint DEFAULT 0 NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL,
	"days" smallint NOT NULL,
	CONSTRAINT "fact_spans_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
DROP INDEX "daily_facts_unfolded";--> statement-breakpoint
CREATE INDEX "fact_spans_by_since" ON "fact_spans" USING btree ("account_id","fact","dimension","days","since");--> statement-breakpoint
CREATE INDEX "fact_spans_unfolded" ON "fact_spans" USING btree ("account_id") WHERE not is_folded;--> statement-breakpoint
CREATE INDEX "daily_facts_unfolded" ON "daily_facts" USING btree ("account_id","fact","dimension","since") WHERE not is_folded;--> statement-breakpoint
SELECT guard_tenant_table('fact_spans'::regclass);--> statement-breakpoint

-- Begin of the day, or of the seven days, that a moment is in. The last midnight of a day of Brazil is at 5 o'clock UTC.
CREATE FUNCTION fact_span(moment timestamptz, days integer) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT date_bin(make_interval(days => days), moment, timestamptz '1970-01-01 05:00:00+00')
$$;--> statement-breakpoint

-- As it was; what is folded from now on is added to the spans as well, and the rows that one span has of one key are put
-- into one. What a span says is what the folded rows of its stretches say, at every moment and for every snapshot.
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
$$;--> statement-breakpoint

-- What is missing from the daily facts, and what they have too much of, seen by one snapshot; of spans, which have so many
-- days, beside the folded rows that they sum up. What others add or fold meanwhile changes none of these differences.
DROP FUNCTION repair_daily_facts();--> statement-breakpoint
DROP FUNCTION daily_fact_differences();--> statement-breakpoint
CREATE FUNCTION daily_fact_differences()
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
$$;--> statement-breakpoint

-- Makes the daily facts of the transaction's account what its leads say, and the spans what is folded of them, and returns
-- how many were wrong.
CREATE FUNCTION repair_daily_facts() RETURNS integer LANGUAGE sql
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
$$;--> statement-breakpoint

-- The spans of what is folded.
DO $$
DECLARE
  account uuid;
BEGIN
  FOR account IN SELECT id FROM accounts LOOP
    PERFORM set_config('app.account_id', account::text, true);
    INSERT INTO fact_spans (days, account_id, fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id,
      minutes, count, value_cents, open_count, age_ms, won_count, person_won_count, group_won_count, is_folded)
    SELECT span.days, account_id, fact, fact_span(since, span.days), dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id, minutes,
      sum(count), sum(value_cents), sum(open_count), sum(age_ms), sum(won_count), sum(person_won_count), sum(group_won_count), true
    FROM daily_facts CROSS JOIN (VALUES (1), (7)) AS span (days) WHERE account_id = account AND is_folded
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
    ORDER BY 3, 5, 1, 4;
  END LOOP;
  PERFORM set_config('app.account_id', '', true);
END
$$;
