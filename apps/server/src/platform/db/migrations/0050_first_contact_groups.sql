DROP INDEX "leads_by_contact_minutes";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_contact_group_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_account_id_first_contact_group_id_groups_account_id_id_fk" FOREIGN KEY ("account_id","first_contact_group_id") REFERENCES "public"."groups"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_by_contact_minutes" ON "leads" USING btree ("account_id","first_contact_minutes","created_at","first_contact_by","first_contact_group_id","product_id","source","partner_id","indicator_id","indicator_team_id","utm_campaign") WHERE deleted_at is null and first_contact_minutes is not null;--> statement-breakpoint

-- The group of a first contact begins with it and stays: of the owner that in which it had the lead, as of a sale; of
-- anybody else its own of that moment.
CREATE OR REPLACE FUNCTION keep_lead_facts() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF NEW.won_at IS NULL THEN
    NEW.seller_id := NULL;
    NEW.seller_group_id := NULL;
  ELSIF (TG_OP = 'INSERT' OR OLD.won_at IS NULL) AND NEW.seller_id IS NULL THEN
    -- Of a sale of an earlier day whoever owned the lead then.
    IF TG_OP = 'UPDATE' THEN
      SELECT owner_id, group_id INTO NEW.seller_id, NEW.seller_group_id FROM lead_assignments
      WHERE account_id = NEW.account_id AND lead_id = NEW.id AND since <= NEW.won_at AND until > NEW.won_at AND NOT is_undone;
    END IF;
    IF NEW.seller_id IS NULL THEN
      NEW.seller_id := NEW.owner_id;
      NEW.seller_group_id := CASE WHEN NEW.owner_id IS NOT NULL THEN NEW.owner_group_id END;
    END IF;
  END IF;
  IF NEW.lost_at IS NULL THEN
    NEW.lost_from_id := NULL;
    NEW.lost_by_id := NULL;
    NEW.lost_by_group_id := NULL;
  ELSIF TG_OP = 'INSERT' OR OLD.lost_at IS NULL THEN
    IF TG_OP = 'UPDATE' AND NEW.lost_from_id IS NULL THEN
      NEW.lost_from_id := OLD.status_id;
    END IF;
    IF NEW.lost_by_id IS NULL THEN
      -- Of a loss of an earlier moment whoever owned the lead then.
      IF TG_OP = 'UPDATE' THEN
        SELECT owner_id, group_id INTO NEW.lost_by_id, NEW.lost_by_group_id FROM lead_assignments
        WHERE account_id = NEW.account_id AND lead_id = NEW.id AND since <= NEW.lost_at AND until > NEW.lost_at AND NOT is_undone;
      END IF;
      IF NEW.lost_by_id IS NULL THEN
        NEW.lost_by_id := NEW.owner_id;
        NEW.lost_by_group_id := CASE WHEN NEW.owner_id IS NOT NULL THEN NEW.owner_group_id END;
      END IF;
    END IF;
  END IF;
  IF NEW.first_contact_at IS NULL THEN
    NEW.first_contact_by := NULL;
    NEW.first_contact_group_id := NULL;
  ELSIF TG_OP = 'INSERT' OR OLD.first_contact_at IS NULL THEN
    IF NEW.first_contact_by IS NULL THEN
      NEW.first_contact_by := NEW.owner_id;
    END IF;
    IF NEW.first_contact_group_id IS NULL THEN
      IF NEW.first_contact_by = NEW.owner_id THEN
        NEW.first_contact_group_id := NEW.owner_group_id;
      ELSE
        SELECT group_id INTO NEW.first_contact_group_id FROM users WHERE account_id = NEW.account_id AND id = NEW.first_contact_by;
      END IF;
    END IF;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint

-- As it was, and with that group.
DO $$
DECLARE
  body text := pg_get_functiondef('reckon_lead_facts()'::regprocedure);
  step text[];
  changed text := body;
BEGIN
  FOREACH step SLICE 1 IN ARRAY ARRAY[
    ['coalesce(actor_id, assignment.owner_id) AS person_id', 'coalesce(actor_id, assignment.owner_id) AS person_id,
      CASE WHEN coalesce(actor_id, assignment.owner_id) = assignment.owner_id THEN assignment.group_id
        ELSE (SELECT users.group_id FROM users WHERE users.account_id = app_account_id() AND users.id = actor_id) END AS person_group_id'],
    ['seller_group_id, person_id, from_id, lost_by.owner_id', 'seller_group_id, person_id, person_group_id, from_id, lost_by.owner_id'],
    ['first_contact_by = person_id,', 'first_contact_by = person_id, first_contact_group_id = person_group_id,'],
    ['leads.first_contact_by, leads.lost_from_id', 'leads.first_contact_by, leads.first_contact_group_id, leads.lost_from_id'],
    ['facts.seller_group_id, person_id, from_id, facts.lost_by_id', 'facts.seller_group_id, person_id, person_group_id, from_id, facts.lost_by_id']
  ] LOOP
    IF strpos(changed, step[1]) = 0 THEN
      RAISE EXCEPTION 'reckon_lead_facts has no "%"', step[1];
    END IF;
    changed := replace(changed, step[1], step[2]);
  END LOOP;
  EXECUTE changed;
END
$$;--> statement-breakpoint

-- As it was, and first contacts of a person by the group of that moment.
CREATE OR REPLACE FUNCTION facts_of_lead(lead leads)
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
    NULL, NULL, CASE WHEN own.dimension = 'person' THEN lead.first_contact_group_id END, CASE WHEN said.fact = 'contacted' THEN minutes_octave(lead.first_contact_minutes) END, 1,
    CASE WHEN said.fact = 'won' THEN coalesce(lead.value_cents, 0) ELSE 0 END, 0, 0,
    CASE WHEN said.fact = 'received' AND lead.won_at IS NOT NULL THEN 1 ELSE 0 END
  FROM (VALUES ('received', lead.created_at), ('won', lead.won_at), ('lost', lead.lost_at),
      ('contacted', CASE WHEN lead.first_contact_minutes IS NOT NULL THEN lead.created_at END)) AS said (fact, at)
    CROSS JOIN (VALUES ('indicator', lead.indicator_id::text), ('team', lead.indicator_team_id::text), ('partner', lead.partner_id::text),
      ('product', lead.product_id::text), ('source', lead.source), ('campaign', lead.utm_campaign), ('person', lead.first_contact_by::text)) AS own (dimension, key)
  WHERE lead.deleted_at IS NULL AND said.at IS NOT NULL AND own.key IS NOT NULL AND (own.dimension <> 'person' OR said.fact = 'contacted')
$$;--> statement-breakpoint

-- First contacts that are there: the group in which the person had the lead then, else the one that it is in today.
DO $$
DECLARE
  account uuid;
BEGIN
  FOR account IN SELECT id FROM accounts LOOP
    PERFORM set_config('app.account_id', account::text, true);
    UPDATE leads SET first_contact_group_id = told.group_id FROM (
      SELECT DISTINCT ON (leads.id) leads.id, CASE WHEN assignment.owner_id = first_contact_by THEN assignment.group_id ELSE users.group_id END AS group_id
      FROM leads JOIN users ON users.account_id = account AND users.id = first_contact_by
        LEFT JOIN lead_assignments AS assignment ON assignment.account_id = account AND assignment.lead_id = leads.id AND since <= first_contact_at AND (until IS NULL OR until >= first_contact_at)
      WHERE leads.account_id = account AND first_contact_at IS NOT NULL
      ORDER BY leads.id, since DESC NULLS LAST
    ) AS told
    WHERE leads.account_id = account AND leads.id = told.id AND told.group_id IS NOT NULL;
    DELETE FROM daily_facts WHERE account_id = account AND fact = 'contacted' AND dimension = 'person';
    PERFORM repair_daily_facts();
    UPDATE daily_facts SET is_folded = true WHERE account_id = account AND fact = 'contacted' AND dimension = 'person';
  END LOOP;
  PERFORM set_config('app.account_id', '', true);
END
$$;--> statement-breakpoint

-- As it was, and with that group.
CREATE OR REPLACE FUNCTION change_facts_of_leads() RETURNS trigger LANGUAGE plpgsql
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
    AND (former.deleted_at, former.created_at, former.first_contact_at, former.first_contact_by, former.first_contact_group_id, former.won_at, former.lost_at, former.status_id, former.lost_from_id, former.loss_reason_id, former.value_cents, former.seller_id, former.seller_group_id, former.lost_by_id, former.lost_by_group_id, former.indicator_id, former.indicator_team_id, former.partner_id, former.product_id, former.source, former.utm_campaign)
      IS DISTINCT FROM (latter.deleted_at, latter.created_at, latter.first_contact_at, latter.first_contact_by, latter.first_contact_group_id, latter.won_at, latter.lost_at, latter.status_id, latter.lost_from_id, latter.loss_reason_id, latter.value_cents, latter.seller_id, latter.seller_group_id, latter.lost_by_id, latter.lost_by_group_id, latter.indicator_id, latter.indicator_team_id, latter.partner_id, latter.product_id, latter.source, latter.utm_campaign)
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
  HAVING sum(count * sign) <> 0 OR sum(step.value_cents * sign) <> 0 OR sum(open_count * sign) <> 0 OR sum(age_ms * sign) <> 0 OR sum(won_count * sign) <> 0;
  RETURN NULL;
END
$$;
