ALTER TABLE "lead_assignments" ADD COLUMN "first_contact_minutes" integer;--> statement-breakpoint
ALTER TABLE "lead_assignments" ADD COLUMN "first_contact_by" uuid;--> statement-breakpoint
ALTER TABLE "lead_assignments" ADD COLUMN "first_contact_group_id" uuid;--> statement-breakpoint
DROP FUNCTION facts_of_assignment(lead_assignments);--> statement-breakpoint

-- What an assignment adds: a lead that somebody received (`isReceived`), what has become of it, and by the group that
-- received it the first contact: in which group that was, and who made it where that was another one.
CREATE FUNCTION facts_of_assignment(assignment lead_assignments)
RETURNS TABLE (fact text, since timestamptz, dimension text, key text, status_id uuid, lost_from_id uuid, person_id uuid,
  group_id uuid, minutes integer, count bigint, won_count bigint, person_won_count bigint, group_won_count bigint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT 'assigned', fact_stretch(assignment.since), own.dimension, own.key,
    CASE WHEN own.dimension <> 'account' THEN assignment.status_id END, CASE WHEN own.dimension <> 'account' THEN assignment.lost_from_id END,
    CASE WHEN own.dimension <> 'product' THEN assignment.owner_id END, CASE WHEN own.dimension <> 'product' THEN assignment.group_id END,
    NULL::integer, 1::bigint, CASE WHEN own.dimension <> 'account' AND assignment.is_won THEN 1 ELSE 0 END::bigint,
    CASE WHEN own.dimension = 'receiver' AND assignment.is_won AND assignment.seller_id = assignment.owner_id THEN 1 ELSE 0 END::bigint,
    CASE WHEN own.dimension = 'receiver' AND assignment.is_won AND assignment.seller_id IS NOT NULL
      AND assignment.seller_group_id IS NOT DISTINCT FROM assignment.group_id THEN 1 ELSE 0 END::bigint
  FROM (VALUES ('account', NULL), ('receiver', NULL), ('product', assignment.product_id::text)) AS own (dimension, key)
  WHERE NOT assignment.is_trashed AND NOT assignment.is_undone AND NOT assignment.came_closed
    AND assignment.via IN ('created', 'import', 'distribution', 'manual', 'bulk', 'transfer', 'deactivation')
    AND (own.dimension <> 'product' OR own.key IS NOT NULL)
  UNION ALL
  SELECT 'contacted', fact_stretch(assignment.since), 'receiver', assignment.first_contact_group_id::text, NULL, NULL,
    CASE WHEN assignment.first_contact_group_id IS DISTINCT FROM assignment.group_id THEN assignment.first_contact_by END, assignment.group_id,
    minutes_class(assignment.first_contact_minutes), 1, 0, 0, 0
  WHERE NOT assignment.is_trashed AND NOT assignment.is_undone AND NOT assignment.came_closed
    AND assignment.via IN ('created', 'import', 'distribution', 'manual', 'bulk', 'transfer', 'deactivation')
    AND assignment.group_id IS NOT NULL AND assignment.first_contact_minutes IS NOT NULL
$$;--> statement-breakpoint

-- As they were, with the minutes.
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
    added.minutes, sum(added.count)::bigint, 0, 0, 0, sum(added.won_count)::bigint, sum(added.person_won_count)::bigint, sum(added.group_won_count)::bigint
  FROM lead_assignments CROSS JOIN LATERAL facts_of_assignment(lead_assignments) AS added
  WHERE lead_assignments.account_id = app_account_id()
  GROUP BY 1, 2, 3, 4, 5, 6, added.person_id, added.group_id, added.minutes
$$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION add_facts_of_assignments() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO daily_facts (account_id, fact, since, dimension, key, status_id, lost_from_id, person_id, group_id, minutes, count, won_count, person_won_count, group_won_count)
  SELECT account_id, added.fact, added.since, added.dimension, added.key, added.status_id, added.lost_from_id, added.person_id, added.group_id, added.minutes,
    sum(added.count), sum(added.won_count), sum(added.person_won_count), sum(added.group_won_count)
  FROM changed CROSS JOIN LATERAL facts_of_assignment(ROW(changed.*)::lead_assignments) AS added
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  RETURN NULL;
END
$$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION remove_facts_of_assignments() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO daily_facts (account_id, fact, since, dimension, key, status_id, lost_from_id, person_id, group_id, minutes, count, won_count, person_won_count, group_won_count)
  SELECT account_id, added.fact, added.since, added.dimension, added.key, added.status_id, added.lost_from_id, added.person_id, added.group_id, added.minutes,
    -sum(added.count), -sum(added.won_count), -sum(added.person_won_count), -sum(added.group_won_count)
  FROM changed CROSS JOIN LATERAL facts_of_assignment(ROW(changed.*)::lead_assignments) AS added
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  RETURN NULL;
END
$$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION change_facts_of_assignments() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO daily_facts (account_id, fact, since, dimension, key, status_id, lost_from_id, person_id, group_id, minutes, count, won_count, person_won_count, group_won_count)
  SELECT latter.account_id, fact, step.since, dimension, key, step.status_id, step.lost_from_id, person_id, step.group_id, minutes, sum(count * sign),
    sum(won_count * sign), sum(person_won_count * sign), sum(group_won_count * sign)
  FROM latter JOIN former ON former.account_id = latter.account_id AND former.id = latter.id
    CROSS JOIN LATERAL (
      SELECT 1 AS sign, * FROM facts_of_assignment(ROW(latter.*)::lead_assignments)
      UNION ALL SELECT -1, * FROM facts_of_assignment(ROW(former.*)::lead_assignments)
    ) AS step
  WHERE (former.is_trashed, former.is_undone, former.came_closed, former.via, former.since, former.owner_id, former.group_id, former.status_id, former.lost_from_id, former.product_id, former.is_won, former.seller_id, former.seller_group_id, former.first_contact_minutes, former.first_contact_by, former.first_contact_group_id)
      IS DISTINCT FROM (latter.is_trashed, latter.is_undone, latter.came_closed, latter.via, latter.since, latter.owner_id, latter.group_id, latter.status_id, latter.lost_from_id, latter.product_id, latter.is_won, latter.seller_id, latter.seller_group_id, latter.first_contact_minutes, latter.first_contact_by, latter.first_contact_group_id)
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  HAVING sum(count * sign) <> 0 OR sum(won_count * sign) <> 0 OR sum(person_won_count * sign) <> 0 OR sum(group_won_count * sign) <> 0;
  RETURN NULL;
END
$$;--> statement-breakpoint

-- As it was, and with the first contact of the lead.
CREATE OR REPLACE FUNCTION mark_assignment() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  SELECT deleted_at IS NOT NULL, status_id, lost_from_id, product_id, won_at IS NOT NULL, seller_id, seller_group_id,
    first_contact_minutes, first_contact_by, first_contact_group_id
  INTO NEW.is_trashed, NEW.status_id, NEW.lost_from_id, NEW.product_id, NEW.is_won, NEW.seller_id, NEW.seller_group_id,
    NEW.first_contact_minutes, NEW.first_contact_by, NEW.first_contact_group_id
  FROM leads WHERE account_id = NEW.account_id AND id = NEW.lead_id;
  NEW.is_trashed := coalesce(NEW.is_trashed, false);
  NEW.is_won := coalesce(NEW.is_won, false);
  -- In the order of the index by lead, and so not by an equality, which needs no order: while the table is still empty
  -- every index seems as good, and a plan that is kept from then on may read a whole account for each assignment.
  SELECT bool_or(since <= NEW.since) FILTER (WHERE owner_id = NEW.owner_id), bool_or(since <= NEW.since) INTO NEW.is_again, NEW.is_later
  FROM (
    SELECT owner_id, since FROM lead_assignments
    WHERE account_id = NEW.account_id AND lead_id BETWEEN NEW.lead_id AND NEW.lead_id ORDER BY lead_id, since
  ) AS told;
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

CREATE OR REPLACE FUNCTION mark_assignments_of_leads() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE lead_assignments SET is_trashed = latter.deleted_at IS NOT NULL, status_id = latter.status_id, lost_from_id = latter.lost_from_id,
    product_id = latter.product_id, is_won = latter.won_at IS NOT NULL, seller_id = latter.seller_id, seller_group_id = latter.seller_group_id,
    first_contact_minutes = latter.first_contact_minutes, first_contact_by = latter.first_contact_by, first_contact_group_id = latter.first_contact_group_id
  FROM latter JOIN former ON former.account_id = latter.account_id AND former.id = latter.id
  WHERE lead_assignments.account_id = latter.account_id AND lead_assignments.lead_id = latter.id
    AND (former.deleted_at IS NULL, former.status_id, former.lost_from_id, former.product_id, former.won_at IS NULL, former.seller_id, former.seller_group_id, former.first_contact_minutes, former.first_contact_by, former.first_contact_group_id)
      IS DISTINCT FROM (latter.deleted_at IS NULL, latter.status_id, latter.lost_from_id, latter.product_id, latter.won_at IS NULL, latter.seller_id, latter.seller_group_id, latter.first_contact_minutes, latter.first_contact_by, latter.first_contact_group_id)
    AND (lead_assignments.is_trashed, lead_assignments.status_id, lead_assignments.lost_from_id, lead_assignments.product_id, lead_assignments.is_won,
        lead_assignments.seller_id, lead_assignments.seller_group_id, lead_assignments.first_contact_minutes, lead_assignments.first_contact_by, lead_assignments.first_contact_group_id)
      IS DISTINCT FROM (latter.deleted_at IS NOT NULL, latter.status_id, latter.lost_from_id, latter.product_id, latter.won_at IS NOT NULL, latter.seller_id, latter.seller_group_id, latter.first_contact_minutes, latter.first_contact_by, latter.first_contact_group_id);
  RETURN NULL;
END
$$;--> statement-breakpoint

-- The first contacts that are there; their facts follow from the change.
DO $$
DECLARE
  account uuid;
BEGIN
  FOR account IN SELECT id FROM accounts LOOP
    PERFORM set_config('app.account_id', account::text, true);
    UPDATE lead_assignments SET first_contact_minutes = leads.first_contact_minutes, first_contact_by = leads.first_contact_by,
      first_contact_group_id = leads.first_contact_group_id
    FROM leads
    WHERE lead_assignments.account_id = account AND leads.account_id = account AND leads.id = lead_id AND leads.first_contact_at IS NOT NULL;
    PERFORM fold_daily_facts(100000);
  END LOOP;
  PERFORM set_config('app.account_id', '', true);
END
$$;--> statement-breakpoint
CREATE INDEX "lead_assignments_by_contact" ON "lead_assignments" USING btree ("account_id","group_id","first_contact_minutes","since","first_contact_group_id","first_contact_by","lead_id","via","is_undone","came_closed") WHERE first_contact_minutes is not null and not is_trashed;--> statement-breakpoint
CREATE INDEX "fact_spans_of_groups" ON "fact_spans" USING btree ("account_id","fact","days","group_id","since") WHERE dimension = 'receiver';
