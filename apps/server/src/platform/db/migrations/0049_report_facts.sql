DROP INDEX "leads_by_contact_of";--> statement-breakpoint
DROP INDEX "daily_facts_by_since";--> statement-breakpoint
DROP INDEX "leads_by_contact_minutes";--> statement-breakpoint
ALTER TABLE "daily_facts" ADD COLUMN "dimension" text DEFAULT 'account' NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_facts" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "daily_facts" ADD COLUMN "won_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_facts" ADD COLUMN "person_won_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_facts" ADD COLUMN "group_won_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_assignments" ADD COLUMN "is_later" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_assignments" ADD COLUMN "status_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_assignments" ADD COLUMN "lost_from_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_assignments" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_assignments" ADD COLUMN "is_won" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_assignments" ADD COLUMN "seller_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_assignments" ADD COLUMN "seller_group_id" uuid;--> statement-breakpoint
CREATE INDEX "lead_assignments_by_since" ON "lead_assignments" USING btree ("account_id","since");--> statement-breakpoint
CREATE INDEX "lead_assignments_later" ON "lead_assignments" USING btree ("account_id","since") WHERE is_later;--> statement-breakpoint
CREATE INDEX "daily_facts_by_since" ON "daily_facts" USING btree ("account_id","fact","dimension","since");--> statement-breakpoint
CREATE INDEX "leads_by_contact_minutes" ON "leads" USING btree ("account_id","first_contact_minutes","created_at","first_contact_by","product_id","source","partner_id","indicator_id","indicator_team_id","utm_campaign") WHERE deleted_at is null and first_contact_minutes is not null;--> statement-breakpoint

DROP TRIGGER count_changed ON leads;--> statement-breakpoint
DROP FUNCTION change_facts_of_lead();--> statement-breakpoint
DROP TRIGGER count_changed ON lead_assignments;--> statement-breakpoint
DROP FUNCTION change_facts_of_assignment();--> statement-breakpoint
DROP TRIGGER trash_assignments ON leads;--> statement-breakpoint
DROP FUNCTION trash_assignments();--> statement-breakpoint
DROP FUNCTION repair_daily_facts();--> statement-breakpoint
DROP FUNCTION daily_fact_differences();--> statement-breakpoint
DROP FUNCTION recount_daily_facts();--> statement-breakpoint
DROP FUNCTION facts_of_lead(leads);--> statement-breakpoint
DROP FUNCTION facts_of_assignment(lead_assignments);--> statement-breakpoint

-- The fewest minutes of the class of a first contact in a dimension: one class to the double, because there are many
-- keys, each of which has few contacts.
CREATE FUNCTION minutes_octave(minutes integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN minutes < 2 THEN minutes ELSE 1 << (32 - position(B'1' IN minutes::bit(32))) END
$$;--> statement-breakpoint

-- THE definition of what a lead adds to the daily facts: of the account, and of each dimension in which it has a key.
-- Triggers, recounts and reading of a part of a day go by it.
CREATE FUNCTION facts_of_lead(lead leads)
RETURNS TABLE (fact text, since timestamptz, dimension text, key text, status_id uuid, lost_from_id uuid,
  loss_reason_id uuid, person_id uuid, group_id uuid, minutes integer, count bigint, value_cents bigint,
  open_count bigint, age_ms bigint, won_count bigint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT 'received', fact_stretch(lead.created_at), 'account', NULL::text, lead.status_id, lead.lost_from_id, lead.loss_reason_id, NULL::uuid,
    NULL::uuid, NULL::integer, 1::bigint, coalesce(lead.value_cents, 0),
    CASE WHEN coalesce(lead.won_at, lead.lost_at) IS NULL THEN 1 ELSE 0 END::bigint,
    ((coalesce(extract(epoch FROM coalesce(lead.won_at, lead.lost_at)), 0) - extract(epoch FROM lead.created_at)) * 1000)::bigint,
    CASE WHEN lead.won_at IS NULL THEN 0 ELSE 1 END::bigint
  WHERE lead.deleted_at IS NULL
  UNION ALL
  SELECT 'closed', fact_stretch(coalesce(lead.won_at, lead.lost_at)), 'account', NULL, lead.status_id, lead.lost_from_id,
    lead.loss_reason_id, NULL, NULL, NULL, 1, coalesce(lead.value_cents, 0), 0,
    (extract(epoch FROM coalesce(lead.won_at, lead.lost_at) - lead.created_at) * 1000)::bigint, 0
  WHERE lead.deleted_at IS NULL AND coalesce(lead.won_at, lead.lost_at) IS NOT NULL
  UNION ALL
  SELECT 'won', fact_stretch(lead.won_at), 'account', NULL, NULL, NULL, NULL, lead.seller_id, lead.seller_group_id, NULL, 1,
    coalesce(lead.value_cents, 0), 0, 0, 0
  WHERE lead.deleted_at IS NULL AND lead.won_at IS NOT NULL
  UNION ALL
  SELECT 'lost', fact_stretch(lead.lost_at), 'account', NULL, NULL, NULL, NULL, lead.lost_by_id, lead.lost_by_group_id, NULL, 1, 0, 0, 0, 0
  WHERE lead.deleted_at IS NULL AND lead.lost_at IS NOT NULL
  UNION ALL
  SELECT 'contacted', fact_stretch(lead.created_at), 'account', NULL, NULL, NULL, NULL, NULL, NULL,
    minutes_class(lead.first_contact_minutes), 1, 0, 0, 0, 0
  WHERE lead.deleted_at IS NULL AND lead.first_contact_minutes IS NOT NULL
  UNION ALL
  SELECT said.fact, fact_stretch(said.at), own.dimension, own.key,
    CASE WHEN said.fact = 'received' THEN lead.status_id END, CASE WHEN said.fact = 'received' THEN lead.lost_from_id END,
    NULL, NULL, NULL, CASE WHEN said.fact = 'contacted' THEN minutes_octave(lead.first_contact_minutes) END, 1,
    CASE WHEN said.fact = 'won' THEN coalesce(lead.value_cents, 0) ELSE 0 END, 0, 0,
    CASE WHEN said.fact = 'received' AND lead.won_at IS NOT NULL THEN 1 ELSE 0 END
  FROM (VALUES ('received', lead.created_at), ('won', lead.won_at), ('lost', lead.lost_at),
      ('contacted', CASE WHEN lead.first_contact_minutes IS NOT NULL THEN lead.created_at END)) AS said (fact, at)
    CROSS JOIN (VALUES ('indicator', lead.indicator_id::text), ('team', lead.indicator_team_id::text), ('partner', lead.partner_id::text),
      ('product', lead.product_id::text), ('source', lead.source), ('campaign', lead.utm_campaign), ('person', lead.first_contact_by::text)) AS own (dimension, key)
  WHERE lead.deleted_at IS NULL AND said.at IS NOT NULL AND own.key IS NOT NULL AND (own.dimension <> 'person' OR said.fact = 'contacted')
$$;--> statement-breakpoint

-- What an assignment adds: a lead that somebody received (`isReceived`), and what has become of it.
CREATE FUNCTION facts_of_assignment(assignment lead_assignments)
RETURNS TABLE (fact text, since timestamptz, dimension text, key text, status_id uuid, lost_from_id uuid, person_id uuid,
  group_id uuid, count bigint, won_count bigint, person_won_count bigint, group_won_count bigint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT 'assigned', fact_stretch(assignment.since), own.dimension, own.key,
    CASE WHEN own.dimension <> 'account' THEN assignment.status_id END, CASE WHEN own.dimension <> 'account' THEN assignment.lost_from_id END,
    CASE WHEN own.dimension <> 'product' THEN assignment.owner_id END, CASE WHEN own.dimension <> 'product' THEN assignment.group_id END,
    1::bigint, CASE WHEN own.dimension <> 'account' AND assignment.is_won THEN 1 ELSE 0 END::bigint,
    CASE WHEN own.dimension = 'receiver' AND assignment.is_won AND assignment.seller_id = assignment.owner_id THEN 1 ELSE 0 END::bigint,
    CASE WHEN own.dimension = 'receiver' AND assignment.is_won AND assignment.seller_id IS NOT NULL
      AND assignment.seller_group_id IS NOT DISTINCT FROM assignment.group_id THEN 1 ELSE 0 END::bigint
  FROM (VALUES ('account', NULL), ('receiver', NULL), ('product', assignment.product_id::text)) AS own (dimension, key)
  WHERE NOT assignment.is_trashed AND NOT assignment.is_undone AND NOT assignment.came_closed
    AND assignment.via IN ('created', 'import', 'distribution', 'manual', 'bulk', 'transfer', 'deactivation')
    AND (own.dimension <> 'product' OR own.key IS NOT NULL)
$$;--> statement-breakpoint

-- The daily facts of the transaction's account as its leads say them now.
CREATE FUNCTION recount_daily_facts()
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
$$;--> statement-breakpoint

-- What is missing from the daily facts, and what they have too much of, seen by one snapshot. Rows that others add
-- meanwhile say what they change, so that adding these differences is right beside them, without a lock.
CREATE FUNCTION daily_fact_differences()
RETURNS TABLE (fact text, since timestamptz, dimension text, key text, status_id uuid, lost_from_id uuid,
  loss_reason_id uuid, person_id uuid, group_id uuid, minutes integer, count bigint, value_cents bigint,
  open_count bigint, age_ms bigint, won_count bigint, person_won_count bigint, group_won_count bigint)
LANGUAGE sql STABLE
AS $$
  SELECT * FROM (
    SELECT compared.fact, compared.since, compared.dimension, compared.key, compared.status_id, compared.lost_from_id, compared.loss_reason_id,
      compared.person_id, compared.group_id, compared.minutes, sum(compared.count)::bigint AS count, sum(compared.value_cents)::bigint AS value_cents,
      sum(compared.open_count)::bigint AS open_count, sum(compared.age_ms)::bigint AS age_ms, sum(compared.won_count)::bigint AS won_count,
      sum(compared.person_won_count)::bigint AS person_won_count, sum(compared.group_won_count)::bigint AS group_won_count
    FROM (
      SELECT * FROM recount_daily_facts()
      UNION ALL
      SELECT kept.fact, kept.since, kept.dimension, kept.key, kept.status_id, kept.lost_from_id, kept.loss_reason_id, kept.person_id,
        kept.group_id, kept.minutes, -kept.count, -kept.value_cents, -kept.open_count, -kept.age_ms, -kept.won_count,
        -kept.person_won_count, -kept.group_won_count
      FROM daily_facts AS kept WHERE kept.account_id = app_account_id()
    ) AS compared
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  ) AS summed
  WHERE (summed.count, summed.value_cents, summed.open_count, summed.age_ms, summed.won_count, summed.person_won_count, summed.group_won_count) <> (0, 0, 0, 0, 0, 0, 0)
$$;--> statement-breakpoint

-- Makes the daily facts of the transaction's account what its leads say, and returns how many were wrong.
CREATE FUNCTION repair_daily_facts() RETURNS integer LANGUAGE sql
AS $$
  WITH added AS (
    INSERT INTO daily_facts (account_id, fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id,
      minutes, count, value_cents, open_count, age_ms, won_count, person_won_count, group_won_count)
    SELECT app_account_id(), difference.* FROM daily_fact_differences() AS difference
    ORDER BY difference.fact, difference.dimension, difference.since
    RETURNING 1
  )
  SELECT count(*)::integer FROM added
$$;--> statement-breakpoint

-- As it was, and by dimension.
CREATE OR REPLACE FUNCTION fold_daily_facts(most integer) RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  grown record;
BEGIN
  FOR grown IN SELECT DISTINCT fact, dimension, since FROM daily_facts WHERE account_id = app_account_id() AND NOT is_folded LIMIT most LOOP
    WITH taken AS (
      DELETE FROM daily_facts WHERE account_id = app_account_id() AND fact = grown.fact AND dimension = grown.dimension AND since = grown.since RETURNING *
    )
    INSERT INTO daily_facts (account_id, fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id,
      minutes, count, value_cents, open_count, age_ms, won_count, person_won_count, group_won_count, is_folded)
    SELECT account_id, fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id, minutes,
      sum(count), sum(value_cents), sum(open_count), sum(age_ms), sum(won_count), sum(person_won_count), sum(group_won_count), true
    FROM taken GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    HAVING sum(count) <> 0 OR sum(value_cents) <> 0 OR sum(open_count) <> 0 OR sum(age_ms) <> 0 OR sum(won_count) <> 0
      OR sum(person_won_count) <> 0 OR sum(group_won_count) <> 0;
  END LOOP;
END
$$;--> statement-breakpoint

-- What assignments repeat of their leads, and all facts anew.
DO $$
DECLARE
  account uuid;
BEGIN
  FOR account IN SELECT id FROM accounts LOOP
    PERFORM set_config('app.account_id', account::text, true);
    UPDATE lead_assignments SET is_later = time > 1, status_id = leads.status_id, lost_from_id = leads.lost_from_id, product_id = leads.product_id,
      is_won = leads.won_at IS NOT NULL, seller_id = leads.seller_id, seller_group_id = leads.seller_group_id
    FROM leads, (
      SELECT id, row_number() OVER (PARTITION BY lead_id ORDER BY since, id) AS time FROM lead_assignments WHERE account_id = account
    ) AS numbered
    WHERE lead_assignments.account_id = account AND leads.account_id = account AND leads.id = lead_id AND numbered.id = lead_assignments.id;
    DELETE FROM daily_facts WHERE account_id = account;
    PERFORM repair_daily_facts();
    UPDATE daily_facts SET is_folded = true WHERE account_id = account;
  END LOOP;
  PERFORM set_config('app.account_id', '', true);
END
$$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION mark_assignment() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  SELECT deleted_at IS NOT NULL, status_id, lost_from_id, product_id, won_at IS NOT NULL, seller_id, seller_group_id
  INTO NEW.is_trashed, NEW.status_id, NEW.lost_from_id, NEW.product_id, NEW.is_won, NEW.seller_id, NEW.seller_group_id
  FROM leads WHERE account_id = NEW.account_id AND id = NEW.lead_id;
  NEW.is_trashed := coalesce(NEW.is_trashed, false);
  NEW.is_won := coalesce(NEW.is_won, false);
  -- By the lead alone: of an account that is just being filled no plan may choose another index.
  SELECT bool_or(since <= NEW.since) FILTER (WHERE owner_id = NEW.owner_id), bool_or(since <= NEW.since) INTO NEW.is_again, NEW.is_later
  FROM lead_assignments WHERE account_id = NEW.account_id AND lead_id = NEW.lead_id;
  IF NEW.is_later IS NOT NULL THEN
    -- Histories are read backwards as well (`reckon_lead_facts`).
    UPDATE lead_assignments SET is_again = is_again OR owner_id = NEW.owner_id, is_later = true
    WHERE account_id = NEW.account_id AND lead_id = NEW.lead_id AND since > NEW.since AND NOT (is_later AND (is_again OR owner_id <> NEW.owner_id));
  END IF;
  NEW.is_again := coalesce(NEW.is_again, false);
  NEW.is_later := coalesce(NEW.is_later, false);
  RETURN NEW;
END
$$;--> statement-breakpoint

-- What changes is counted once for each statement, however many rows it changes.
CREATE FUNCTION mark_assignments_of_leads() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE lead_assignments SET is_trashed = latter.deleted_at IS NOT NULL, status_id = latter.status_id, lost_from_id = latter.lost_from_id,
    product_id = latter.product_id, is_won = latter.won_at IS NOT NULL, seller_id = latter.seller_id, seller_group_id = latter.seller_group_id
  FROM latter JOIN former ON former.account_id = latter.account_id AND former.id = latter.id
  WHERE lead_assignments.account_id = latter.account_id AND lead_assignments.lead_id = latter.id
    AND (former.deleted_at IS NULL, former.status_id, former.lost_from_id, former.product_id, former.won_at IS NULL, former.seller_id, former.seller_group_id)
      IS DISTINCT FROM (latter.deleted_at IS NULL, latter.status_id, latter.lost_from_id, latter.product_id, latter.won_at IS NULL, latter.seller_id, latter.seller_group_id)
    AND (lead_assignments.is_trashed, lead_assignments.status_id, lead_assignments.lost_from_id, lead_assignments.product_id, lead_assignments.is_won,
        lead_assignments.seller_id, lead_assignments.seller_group_id)
      IS DISTINCT FROM (latter.deleted_at IS NOT NULL, latter.status_id, latter.lost_from_id, latter.product_id, latter.won_at IS NOT NULL, latter.seller_id, latter.seller_group_id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER mark_assignments AFTER UPDATE ON leads REFERENCING OLD TABLE AS former NEW TABLE AS latter
  FOR EACH STATEMENT EXECUTE FUNCTION mark_assignments_of_leads();--> statement-breakpoint

CREATE OR REPLACE FUNCTION add_facts_of_leads() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO daily_facts (account_id, fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id,
    minutes, count, value_cents, open_count, age_ms, won_count)
  SELECT account_id, added.fact, added.since, added.dimension, added.key, added.status_id, added.lost_from_id, added.loss_reason_id,
    added.person_id, added.group_id, added.minutes, sum(added.count), sum(added.value_cents), sum(added.open_count), sum(added.age_ms), sum(added.won_count)
  FROM changed CROSS JOIN LATERAL facts_of_lead(ROW(changed.*)::leads) AS added
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11;
  RETURN NULL;
END
$$;--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE FUNCTION change_facts_of_leads() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO daily_facts (account_id, fact, since, dimension, key, status_id, lost_from_id, loss_reason_id, person_id, group_id,
    minutes, count, value_cents, open_count, age_ms, won_count)
  SELECT latter.account_id, fact, since, dimension, key, step.status_id, step.lost_from_id, step.loss_reason_id, person_id, group_id, minutes,
    sum(count * sign), sum(step.value_cents * sign), sum(open_count * sign), sum(age_ms * sign), sum(won_count * sign)
  FROM latter JOIN former ON former.account_id = latter.account_id AND former.id = latter.id
    CROSS JOIN LATERAL (
      SELECT 1 AS sign, * FROM facts_of_lead(ROW(latter.*)::leads) UNION ALL SELECT -1, * FROM facts_of_lead(ROW(former.*)::leads)
    ) AS step
  WHERE (former.deleted_at IS NULL OR latter.deleted_at IS NULL)
    AND (former.deleted_at, former.created_at, former.first_contact_at, former.first_contact_by, former.won_at, former.lost_at, former.status_id, former.lost_from_id, former.loss_reason_id, former.value_cents, former.seller_id, former.seller_group_id, former.lost_by_id, former.lost_by_group_id, former.indicator_id, former.indicator_team_id, former.partner_id, former.product_id, former.source, former.utm_campaign)
      IS DISTINCT FROM (latter.deleted_at, latter.created_at, latter.first_contact_at, latter.first_contact_by, latter.won_at, latter.lost_at, latter.status_id, latter.lost_from_id, latter.loss_reason_id, latter.value_cents, latter.seller_id, latter.seller_group_id, latter.lost_by_id, latter.lost_by_group_id, latter.indicator_id, latter.indicator_team_id, latter.partner_id, latter.product_id, latter.source, latter.utm_campaign)
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
  HAVING sum(count * sign) <> 0 OR sum(step.value_cents * sign) <> 0 OR sum(open_count * sign) <> 0 OR sum(age_ms * sign) <> 0 OR sum(won_count * sign) <> 0;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON leads REFERENCING OLD TABLE AS former NEW TABLE AS latter
  FOR EACH STATEMENT EXECUTE FUNCTION change_facts_of_leads();--> statement-breakpoint

CREATE OR REPLACE FUNCTION add_facts_of_assignments() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO daily_facts (account_id, fact, since, dimension, key, status_id, lost_from_id, person_id, group_id, count, won_count, person_won_count, group_won_count)
  SELECT account_id, added.fact, added.since, added.dimension, added.key, added.status_id, added.lost_from_id, added.person_id, added.group_id,
    sum(added.count), sum(added.won_count), sum(added.person_won_count), sum(added.group_won_count)
  FROM changed CROSS JOIN LATERAL facts_of_assignment(ROW(changed.*)::lead_assignments) AS added
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION remove_facts_of_assignments() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO daily_facts (account_id, fact, since, dimension, key, status_id, lost_from_id, person_id, group_id, count, won_count, person_won_count, group_won_count)
  SELECT account_id, added.fact, added.since, added.dimension, added.key, added.status_id, added.lost_from_id, added.person_id, added.group_id,
    -sum(added.count), -sum(added.won_count), -sum(added.person_won_count), -sum(added.group_won_count)
  FROM changed CROSS JOIN LATERAL facts_of_assignment(ROW(changed.*)::lead_assignments) AS added
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION change_facts_of_assignments() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO daily_facts (account_id, fact, since, dimension, key, status_id, lost_from_id, person_id, group_id, count, won_count, person_won_count, group_won_count)
  SELECT latter.account_id, fact, step.since, dimension, key, step.status_id, step.lost_from_id, person_id, step.group_id, sum(count * sign),
    sum(won_count * sign), sum(person_won_count * sign), sum(group_won_count * sign)
  FROM latter JOIN former ON former.account_id = latter.account_id AND former.id = latter.id
    CROSS JOIN LATERAL (
      SELECT 1 AS sign, * FROM facts_of_assignment(ROW(latter.*)::lead_assignments)
      UNION ALL SELECT -1, * FROM facts_of_assignment(ROW(former.*)::lead_assignments)
    ) AS step
  WHERE (former.is_trashed, former.is_undone, former.came_closed, former.via, former.since, former.owner_id, former.group_id, former.status_id, former.lost_from_id, former.product_id, former.is_won, former.seller_id, former.seller_group_id)
      IS DISTINCT FROM (latter.is_trashed, latter.is_undone, latter.came_closed, latter.via, latter.since, latter.owner_id, latter.group_id, latter.status_id, latter.lost_from_id, latter.product_id, latter.is_won, latter.seller_id, latter.seller_group_id)
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
  HAVING sum(count * sign) <> 0 OR sum(won_count * sign) <> 0 OR sum(person_won_count * sign) <> 0 OR sum(group_won_count * sign) <> 0;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON lead_assignments REFERENCING OLD TABLE AS former NEW TABLE AS latter
  FOR EACH STATEMENT EXECUTE FUNCTION change_facts_of_assignments();
