CREATE TABLE "daily_facts" (
	"account_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "daily_facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fact" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
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
	"is_folded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "daily_facts_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
DROP INDEX "leads_by_created_at";--> statement-breakpoint
DROP INDEX "leads_by_won_at";--> statement-breakpoint
ALTER TABLE "lead_assignments" ADD COLUMN "is_trashed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_assignments" ADD COLUMN "is_again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_contact_minutes" integer GENERATED ALWAYS AS (floor(extract(epoch from first_contact_at - created_at) / 60 + 0.5)::integer) STORED;--> statement-breakpoint
CREATE INDEX "daily_facts_by_since" ON "daily_facts" USING btree ("account_id","fact","since");--> statement-breakpoint
CREATE INDEX "daily_facts_unfolded" ON "daily_facts" USING btree ("account_id") WHERE not is_folded;--> statement-breakpoint
CREATE INDEX "lead_assignments_again" ON "lead_assignments" USING btree ("account_id","since") WHERE is_again;--> statement-breakpoint
CREATE INDEX "leads_by_contact_minutes" ON "leads" USING btree ("account_id","first_contact_minutes","created_at") WHERE deleted_at is null and first_contact_minutes is not null;--> statement-breakpoint
CREATE INDEX "leads_by_contact_of" ON "leads" USING btree ("account_id","first_contact_by","created_at","first_contact_minutes") WHERE deleted_at is null and first_contact_minutes is not null;--> statement-breakpoint
CREATE INDEX "leads_unowned" ON "leads" USING btree ("account_id","status_id","created_at") WHERE deleted_at is null and owner_id is null;--> statement-breakpoint
CREATE INDEX "leads_by_created_at" ON "leads" USING btree ("account_id","created_at","number","first_contact_minutes") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_won_at" ON "leads" USING btree ("account_id","won_at","number","value_cents") WHERE deleted_at is null and won_at is not null;--> statement-breakpoint
SELECT guard_tenant_table('daily_facts'::regclass);--> statement-breakpoint

-- Begin of the stretch of time that a moment is in. A stretch ends with every hour at which midnight is somewhere in
-- Brazil, so that the days of each of its zones are whole stretches, and none is counted anew when an account moves.
CREATE FUNCTION fact_stretch(moment timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN extract(hour FROM moment AT TIME ZONE 'UTC') BETWEEN 1 AND 4
    THEN date_trunc('hour', moment AT TIME ZONE 'UTC')
    ELSE date_trunc('day', (moment AT TIME ZONE 'UTC') - interval '5 hours') + interval '5 hours'
  END AT TIME ZONE 'UTC'
$$;--> statement-breakpoint

-- The fewest minutes of the class that minutes are in: each a class of its own up to 7, then four classes to the double.
CREATE FUNCTION minutes_class(minutes integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN minutes < 8 THEN minutes
    ELSE (minutes >> (30 - position(B'1' IN minutes::bit(32)))) << (30 - position(B'1' IN minutes::bit(32))) END
$$;--> statement-breakpoint

-- THE definition of what a lead adds to the daily facts; triggers, recounts and reading of a part of a day go by it.
CREATE FUNCTION facts_of_lead(lead leads)
RETURNS TABLE (fact text, since timestamptz, status_id uuid, lost_from_id uuid, loss_reason_id uuid, person_id uuid,
  group_id uuid, minutes integer, count bigint, value_cents bigint, open_count bigint, age_ms bigint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT 'received', fact_stretch(lead.created_at), lead.status_id, lead.lost_from_id, lead.loss_reason_id, NULL::uuid,
    NULL::uuid, NULL::integer, 1::bigint, coalesce(lead.value_cents, 0),
    CASE WHEN coalesce(lead.won_at, lead.lost_at) IS NULL THEN 1 ELSE 0 END::bigint,
    ((coalesce(extract(epoch FROM coalesce(lead.won_at, lead.lost_at)), 0) - extract(epoch FROM lead.created_at)) * 1000)::bigint
  WHERE lead.deleted_at IS NULL
  UNION ALL
  SELECT 'closed', fact_stretch(coalesce(lead.won_at, lead.lost_at)), lead.status_id, lead.lost_from_id,
    lead.loss_reason_id, NULL, NULL, NULL, 1, coalesce(lead.value_cents, 0), 0,
    (extract(epoch FROM coalesce(lead.won_at, lead.lost_at) - lead.created_at) * 1000)::bigint
  WHERE lead.deleted_at IS NULL AND coalesce(lead.won_at, lead.lost_at) IS NOT NULL
  UNION ALL
  SELECT 'won', fact_stretch(lead.won_at), NULL, NULL, NULL, lead.seller_id, lead.seller_group_id, NULL, 1,
    coalesce(lead.value_cents, 0), 0, 0
  WHERE lead.deleted_at IS NULL AND lead.won_at IS NOT NULL
  UNION ALL
  SELECT 'lost', fact_stretch(lead.lost_at), NULL, NULL, NULL, lead.lost_by_id, lead.lost_by_group_id, NULL, 1, 0, 0, 0
  WHERE lead.deleted_at IS NULL AND lead.lost_at IS NOT NULL
  UNION ALL
  SELECT 'contacted', fact_stretch(lead.created_at), NULL, NULL, NULL, NULL, NULL,
    minutes_class(lead.first_contact_minutes), 1, 0, 0, 0
  WHERE lead.deleted_at IS NULL AND lead.first_contact_minutes IS NOT NULL
$$;--> statement-breakpoint

-- What an assignment adds: a lead that somebody received (`isReceived`).
CREATE FUNCTION facts_of_assignment(assignment lead_assignments)
RETURNS TABLE (fact text, since timestamptz, person_id uuid, group_id uuid, count bigint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT 'assigned', fact_stretch(assignment.since), assignment.owner_id, assignment.group_id, 1::bigint
  WHERE NOT assignment.is_trashed AND NOT assignment.is_undone AND NOT assignment.came_closed
    AND assignment.via IN ('created', 'import', 'distribution', 'manual', 'bulk', 'transfer', 'deactivation')
$$;--> statement-breakpoint

-- The daily facts of the transaction's account as its leads say them now.
CREATE FUNCTION recount_daily_facts()
RETURNS TABLE (fact text, since timestamptz, status_id uuid, lost_from_id uuid, loss_reason_id uuid, person_id uuid,
  group_id uuid, minutes integer, count bigint, value_cents bigint, open_count bigint, age_ms bigint)
LANGUAGE sql STABLE
AS $$
  SELECT added.fact, added.since, added.status_id, added.lost_from_id, added.loss_reason_id, added.person_id,
    added.group_id, added.minutes, sum(added.count)::bigint, sum(added.value_cents)::bigint,
    sum(added.open_count)::bigint, sum(added.age_ms)::bigint
  FROM leads CROSS JOIN LATERAL facts_of_lead(leads) AS added
  WHERE leads.account_id = app_account_id()
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  UNION ALL
  SELECT added.fact, added.since, NULL, NULL, NULL, added.person_id, added.group_id, NULL, sum(added.count)::bigint, 0, 0, 0
  FROM lead_assignments CROSS JOIN LATERAL facts_of_assignment(lead_assignments) AS added
  WHERE lead_assignments.account_id = app_account_id()
  GROUP BY 1, 2, added.person_id, added.group_id
$$;--> statement-breakpoint

-- What is missing from the daily facts, and what they have too much of, seen by one snapshot. Rows that others add
-- meanwhile say what they change, so that adding these differences is right beside them, without a lock.
CREATE FUNCTION daily_fact_differences()
RETURNS TABLE (fact text, since timestamptz, status_id uuid, lost_from_id uuid, loss_reason_id uuid, person_id uuid,
  group_id uuid, minutes integer, count bigint, value_cents bigint, open_count bigint, age_ms bigint)
LANGUAGE sql STABLE
AS $$
  SELECT compared.fact, compared.since, compared.status_id, compared.lost_from_id, compared.loss_reason_id, compared.person_id, compared.group_id,
    compared.minutes, sum(compared.count)::bigint, sum(compared.value_cents)::bigint, sum(compared.open_count)::bigint, sum(compared.age_ms)::bigint
  FROM (
    SELECT * FROM recount_daily_facts()
    UNION ALL
    SELECT kept.fact, kept.since, kept.status_id, kept.lost_from_id, kept.loss_reason_id, kept.person_id, kept.group_id,
      kept.minutes, -kept.count, -kept.value_cents, -kept.open_count, -kept.age_ms
    FROM daily_facts AS kept WHERE kept.account_id = app_account_id()
  ) AS compared
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  HAVING sum(compared.count) <> 0 OR sum(compared.value_cents) <> 0 OR sum(compared.open_count) <> 0 OR sum(compared.age_ms) <> 0
$$;--> statement-breakpoint

-- Makes the daily facts of the transaction's account what its leads say, and returns how many were wrong.
CREATE FUNCTION repair_daily_facts() RETURNS integer LANGUAGE sql
AS $$
  WITH added AS (
    INSERT INTO daily_facts (account_id, fact, since, status_id, lost_from_id, loss_reason_id, person_id, group_id,
      minutes, count, value_cents, open_count, age_ms)
    SELECT app_account_id(), difference.* FROM daily_fact_differences() AS difference
    ORDER BY difference.fact, difference.since
    RETURNING 1
  )
  SELECT count(*)::integer FROM added
$$;--> statement-breakpoint

-- Puts the rows of the transaction's account that say one thing into one, of the stretches that rows were added to: at
-- most so many, each by itself, so that no plan depends on what is known of a table that has just grown.
CREATE FUNCTION fold_daily_facts(most integer) RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  grown record;
BEGIN
  FOR grown IN SELECT DISTINCT fact, since FROM daily_facts WHERE account_id = app_account_id() AND NOT is_folded LIMIT most LOOP
    WITH taken AS (
      DELETE FROM daily_facts WHERE account_id = app_account_id() AND fact = grown.fact AND since = grown.since RETURNING *
    )
    INSERT INTO daily_facts (account_id, fact, since, status_id, lost_from_id, loss_reason_id, person_id, group_id,
      minutes, count, value_cents, open_count, age_ms, is_folded)
    SELECT account_id, fact, since, status_id, lost_from_id, loss_reason_id, person_id, group_id, minutes,
      sum(count), sum(value_cents), sum(open_count), sum(age_ms), true
    FROM taken GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
    HAVING sum(count) <> 0 OR sum(value_cents) <> 0 OR sum(open_count) <> 0 OR sum(age_ms) <> 0;
  END LOOP;
END
$$;--> statement-breakpoint

-- The facts of assignments and leads that are there.
DO $$
DECLARE
  account uuid;
BEGIN
  FOR account IN SELECT id FROM accounts LOOP
    PERFORM set_config('app.account_id', account::text, true);
    UPDATE lead_assignments SET is_trashed = true FROM leads
    WHERE lead_assignments.account_id = account AND leads.account_id = account AND leads.id = lead_id AND deleted_at IS NOT NULL;
    UPDATE lead_assignments SET is_again = true FROM (
      SELECT id, row_number() OVER (PARTITION BY lead_id, owner_id ORDER BY since, id) AS time
      FROM lead_assignments WHERE account_id = account
    ) AS numbered
    WHERE account_id = account AND lead_assignments.id = numbered.id AND time > 1;
    PERFORM repair_daily_facts();
    UPDATE daily_facts SET is_folded = true WHERE account_id = account;
  END LOOP;
  PERFORM set_config('app.account_id', '', true);
END
$$;--> statement-breakpoint

-- From here on they are kept with each change. What a statement adds of one kind is one row; nobody waits for anybody.
CREATE FUNCTION mark_assignment() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  NEW.is_trashed := coalesce((SELECT deleted_at IS NOT NULL FROM leads WHERE account_id = NEW.account_id AND id = NEW.lead_id), false);
  -- By the lead alone: of an account that is just being filled no plan may choose another index.
  SELECT bool_or(since <= NEW.since) FILTER (WHERE owner_id = NEW.owner_id) INTO NEW.is_again FROM lead_assignments
  WHERE account_id = NEW.account_id AND lead_id = NEW.lead_id;
  IF NEW.is_again IS NOT NULL THEN
    -- Histories are read backwards as well (`reckon_lead_facts`).
    UPDATE lead_assignments SET is_again = true
    WHERE account_id = NEW.account_id AND lead_id = NEW.lead_id AND owner_id = NEW.owner_id AND since > NEW.since AND NOT is_again;
  END IF;
  NEW.is_again := coalesce(NEW.is_again, false);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER mark_assignment BEFORE INSERT ON lead_assignments FOR EACH ROW EXECUTE FUNCTION mark_assignment();--> statement-breakpoint

CREATE FUNCTION trash_assignments() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE lead_assignments SET is_trashed = NEW.deleted_at IS NOT NULL
  WHERE account_id = NEW.account_id AND lead_id = NEW.id AND is_trashed <> (NEW.deleted_at IS NOT NULL);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER trash_assignments AFTER UPDATE ON leads FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) EXECUTE FUNCTION trash_assignments();--> statement-breakpoint

CREATE FUNCTION add_facts_of_leads() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO daily_facts (account_id, fact, since, status_id, lost_from_id, loss_reason_id, person_id, group_id,
    minutes, count, value_cents, open_count, age_ms)
  SELECT account_id, added.fact, added.since, added.status_id, added.lost_from_id, added.loss_reason_id,
    added.person_id, added.group_id, added.minutes, sum(added.count), sum(added.value_cents), sum(added.open_count), sum(added.age_ms)
  FROM changed CROSS JOIN LATERAL facts_of_lead(ROW(changed.*)::leads) AS added
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION remove_facts_of_leads() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO daily_facts (account_id, fact, since, status_id, lost_from_id, loss_reason_id, person_id, group_id,
    minutes, count, value_cents, open_count, age_ms)
  SELECT account_id, added.fact, added.since, added.status_id, added.lost_from_id, added.loss_reason_id,
    added.person_id, added.group_id, added.minutes, -sum(added.count), -sum(added.value_cents), -sum(added.open_count), -sum(added.age_ms)
  FROM changed CROSS JOIN LATERAL facts_of_lead(ROW(changed.*)::leads) AS added
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION change_facts_of_lead() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO daily_facts (account_id, fact, since, status_id, lost_from_id, loss_reason_id, person_id, group_id,
    minutes, count, value_cents, open_count, age_ms)
  SELECT NEW.account_id, fact, since, status_id, lost_from_id, loss_reason_id, person_id, group_id, minutes,
    sum(count * sign), sum(value_cents * sign), sum(open_count * sign), sum(age_ms * sign)
  FROM (SELECT 1 AS sign, * FROM facts_of_lead(NEW) UNION ALL SELECT -1, * FROM facts_of_lead(OLD)) AS step
  GROUP BY 2, 3, 4, 5, 6, 7, 8, 9
  HAVING sum(count * sign) <> 0 OR sum(value_cents * sign) <> 0 OR sum(open_count * sign) <> 0 OR sum(age_ms * sign) <> 0;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON leads REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_facts_of_leads();--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON leads REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remove_facts_of_leads();--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON leads FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL OR NEW.deleted_at IS NULL)
    AND (OLD.deleted_at, OLD.created_at, OLD.first_contact_at, OLD.won_at, OLD.lost_at, OLD.status_id, OLD.lost_from_id, OLD.loss_reason_id,
      OLD.value_cents, OLD.seller_id, OLD.seller_group_id, OLD.lost_by_id, OLD.lost_by_group_id)
    IS DISTINCT FROM (NEW.deleted_at, NEW.created_at, NEW.first_contact_at, NEW.won_at, NEW.lost_at, NEW.status_id, NEW.lost_from_id, NEW.loss_reason_id,
      NEW.value_cents, NEW.seller_id, NEW.seller_group_id, NEW.lost_by_id, NEW.lost_by_group_id))
  EXECUTE FUNCTION change_facts_of_lead();--> statement-breakpoint

CREATE FUNCTION add_facts_of_assignments() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO daily_facts (account_id, fact, since, person_id, group_id, count)
  SELECT account_id, added.fact, added.since, added.person_id, added.group_id, sum(added.count)
  FROM changed CROSS JOIN LATERAL facts_of_assignment(ROW(changed.*)::lead_assignments) AS added
  GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION remove_facts_of_assignments() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO daily_facts (account_id, fact, since, person_id, group_id, count)
  SELECT account_id, added.fact, added.since, added.person_id, added.group_id, -sum(added.count)
  FROM changed CROSS JOIN LATERAL facts_of_assignment(ROW(changed.*)::lead_assignments) AS added
  GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION change_facts_of_assignment() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO daily_facts (account_id, fact, since, person_id, group_id, count)
  SELECT NEW.account_id, fact, since, person_id, group_id, sum(count * sign)
  FROM (SELECT 1 AS sign, * FROM facts_of_assignment(NEW) UNION ALL SELECT -1, * FROM facts_of_assignment(OLD)) AS step
  GROUP BY 2, 3, 4, 5 HAVING sum(count * sign) <> 0;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON lead_assignments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_facts_of_assignments();--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON lead_assignments REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remove_facts_of_assignments();--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON lead_assignments FOR EACH ROW
  WHEN ((OLD.is_trashed, OLD.is_undone, OLD.came_closed, OLD.via, OLD.since, OLD.owner_id, OLD.group_id)
    IS DISTINCT FROM (NEW.is_trashed, NEW.is_undone, NEW.came_closed, NEW.via, NEW.since, NEW.owner_id, NEW.group_id))
  EXECUTE FUNCTION change_facts_of_assignment();
