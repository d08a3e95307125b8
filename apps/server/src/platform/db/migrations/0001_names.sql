-- Columns, functions and triggers under the names that the product uses.
ALTER TABLE leads RENAME COLUMN indicator_team_id TO referral_team_id;--> statement-breakpoint
ALTER VIEW searchable_leads RENAME COLUMN indicator_team_id TO referral_team_id;--> statement-breakpoint
ALTER INDEX leads_by_indicator_team RENAME TO leads_by_referral_team;--> statement-breakpoint
ALTER TABLE leads RENAME CONSTRAINT leads_account_id_indicator_team_id_referral_teams_account_id_id
  TO leads_account_id_referral_team_id_referral_teams_account_id_id_;--> statement-breakpoint
ALTER TABLE leads RENAME COLUMN sla_tell_at TO sla_notify_at;--> statement-breakpoint
ALTER INDEX leads_sla_to_tell RENAME TO leads_sla_to_notify;--> statement-breakpoint
ALTER TABLE users RENAME COLUMN told_of_invitation_at TO invitation_answered_at;--> statement-breakpoint
ALTER TABLE commission_payments RENAME COLUMN owed_back_cents TO clawback_cents;--> statement-breakpoint
ALTER FUNCTION reckon_lead_facts RENAME TO rebuild_lead_facts;--> statement-breakpoint
ALTER FUNCTION tell_user_change RENAME TO notify_user_change;--> statement-breakpoint
ALTER FUNCTION tell_account_change RENAME TO notify_account_change;--> statement-breakpoint
ALTER FUNCTION tell_access_change RENAME TO notify_access_change;--> statement-breakpoint
ALTER FUNCTION tell_manager_change RENAME TO notify_manager_change;--> statement-breakpoint
ALTER FUNCTION tell_session_change RENAME TO notify_session_change;--> statement-breakpoint
ALTER FUNCTION take_product_type RENAME TO set_product_type;--> statement-breakpoint
ALTER FUNCTION pass_product_type_on RENAME TO propagate_product_type;--> statement-breakpoint
ALTER TRIGGER pass_product_type_on ON products RENAME TO propagate_product_type;--> statement-breakpoint
ALTER TRIGGER take_product_type ON leads RENAME TO set_product_type;--> statement-breakpoint
ALTER TRIGGER tell_change ON accounts RENAME TO notify_change;--> statement-breakpoint
ALTER TRIGGER tell_change ON groups RENAME TO notify_change;--> statement-breakpoint
ALTER TRIGGER tell_change ON referral_teams RENAME TO notify_change;--> statement-breakpoint
ALTER TRIGGER tell_change ON sessions RENAME TO notify_change;--> statement-breakpoint
ALTER TRIGGER tell_change ON users RENAME TO notify_change;--> statement-breakpoint
ALTER TRIGGER tell_removal ON sessions RENAME TO notify_removal;--> statement-breakpoint
ALTER TRIGGER tell_removal ON users RENAME TO notify_removal;--> statement-breakpoint
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
    AND (former.deleted_at, former.created_at, former.first_contact_at, former.first_contact_by, former.first_contact_group_id, former.won_at, former.lost_at, former.status_id, former.lost_from_id, former.loss_reason_id, former.value_cents, former.seller_id, former.seller_group_id, former.lost_by_id, former.lost_by_group_id, former.indicator_id, former.referral_team_id, former.partner_id, former.product_id, former.source, former.utm_campaign)
      IS DISTINCT FROM (latter.deleted_at, latter.created_at, latter.first_contact_at, latter.first_contact_by, latter.first_contact_group_id, latter.won_at, latter.lost_at, latter.status_id, latter.lost_from_id, latter.loss_reason_id, latter.value_cents, latter.seller_id, latter.seller_group_id, latter.lost_by_id, latter.lost_by_group_id, latter.indicator_id, latter.referral_team_id, latter.partner_id, latter.product_id, latter.source, latter.utm_campaign)
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
  HAVING sum(count * sign) <> 0 OR sum(step.value_cents * sign) <> 0 OR sum(open_count * sign) <> 0 OR sum(age_ms * sign) <> 0 OR sum(won_count * sign) <> 0;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_leads() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO lead_counts (account_id, dimension, key, status_id, group_id, is_trashed, count, won_count, won_cents)
  SELECT latter.account_id, step.dimension, step.key, step.status_id, step.group_id, step.is_trashed, sum(count * sign), sum(won_count * sign), sum(won_cents * sign)
  FROM latter JOIN former ON former.account_id = latter.account_id AND former.id = latter.id
    CROSS JOIN LATERAL (
      SELECT 1 AS sign, * FROM counts_of_lead(ROW(latter.*)::leads) UNION ALL SELECT -1, * FROM counts_of_lead(ROW(former.*)::leads)
    ) AS step
  WHERE (former.owner_id, former.owner_group_id, former.status_id, former.seller_group_id, former.lost_by_group_id, former.first_contact_group_id, former.partner_id, former.referral_team_id, former.indicator_id, former.product_id, former.product_type_id, former.loss_reason_id, former.deleted_at IS NULL, former.won_at IS NULL, former.value_cents)
      IS DISTINCT FROM (latter.owner_id, latter.owner_group_id, latter.status_id, latter.seller_group_id, latter.lost_by_group_id, latter.first_contact_group_id, latter.partner_id, latter.referral_team_id, latter.indicator_id, latter.product_id, latter.product_type_id, latter.loss_reason_id, latter.deleted_at IS NULL, latter.won_at IS NULL, latter.value_cents)
  GROUP BY 1, 2, 3, 4, 5, 6
  HAVING sum(count * sign) <> 0 OR sum(won_count * sign) <> 0 OR sum(won_cents * sign) <> 0;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION counts_of_lead(lead leads)
RETURNS TABLE (dimension text, key uuid, status_id uuid, group_id uuid, is_trashed boolean, count bigint, won_count bigint, won_cents bigint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT named.dimension, named.key, CASE WHEN named.dimension = 'owner' THEN lead.status_id END, CASE WHEN named.dimension = 'owner' THEN lead.owner_group_id END,
    lead.deleted_at IS NOT NULL, 1::bigint, CASE WHEN lead.won_at IS NULL THEN 0 ELSE 1 END::bigint,
    CASE WHEN lead.won_at IS NULL THEN 0 ELSE coalesce(lead.value_cents, 0) END
  FROM (
    VALUES ('owner', coalesce(lead.owner_id, '00000000-0000-0000-0000-000000000000'::uuid)), ('partner', lead.partner_id), ('team', lead.referral_team_id),
      ('indicator', lead.indicator_id), ('product', lead.product_id), ('product_type', CASE WHEN lead.product_id IS NULL THEN lead.product_type_id END),
      ('loss_reason', lead.loss_reason_id)
    -- A lead may name one group up to four times.
    UNION VALUES ('group', lead.owner_group_id), ('group', lead.seller_group_id), ('group', lead.lost_by_group_id), ('group', lead.first_contact_group_id)
  ) AS named (dimension, key)
  WHERE named.key IS NOT NULL
$$;--> statement-breakpoint
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
    CROSS JOIN (VALUES ('indicator', lead.indicator_id::text), ('team', lead.referral_team_id::text), ('partner', lead.partner_id::text),
      ('product', lead.product_id::text), ('source', lead.source), ('campaign', lead.utm_campaign), ('person', lead.first_contact_by::text)) AS own (dimension, key)
  WHERE lead.deleted_at IS NULL AND said.at IS NOT NULL AND own.key IS NOT NULL AND (own.dimension <> 'person' OR said.fact = 'contacted')
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION find_due_first_contacts(most integer)
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT leads.account_id, leads.id FROM leads JOIN accounts ON accounts.id = leads.account_id AND accounts.status = 'active'
  WHERE leads.sla_notify_at <= now() AND leads.first_contact_at IS NULL AND leads.deleted_at IS NULL
  ORDER BY leads.sla_notify_at LIMIT most
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_commission_payment() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.account_id, OLD.id, OLD.batch_id, OLD.user_id, OLD.partner_id IS NULL, OLD.payee_id, OLD.payee_name, OLD.pix_key, OLD.pix_key_in_doubt,
      OLD.pix_key_changed_at, OLD.pix_key_replaced, OLD.amount_cents, OLD.clawback_cents, OLD.entries_count, OLD.created_at, OLD.replaces_id)
    IS DISTINCT FROM
    (NEW.account_id, NEW.id, NEW.batch_id, NEW.user_id, NEW.partner_id IS NULL, NEW.payee_id, NEW.payee_name, NEW.pix_key, NEW.pix_key_in_doubt,
      NEW.pix_key_changed_at, NEW.pix_key_replaced, NEW.amount_cents, NEW.clawback_cents, NEW.entries_count, NEW.created_at, NEW.replaces_id)
    OR (OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN
      (('to_transfer', 'paid'), ('paid', 'to_transfer'), ('to_transfer', 'failed'), ('paid', 'failed'), ('settled', 'failed')))
    OR ((OLD.paid_at, OLD.paid_by) IS DISTINCT FROM (NEW.paid_at, NEW.paid_by)
      AND (OLD.state, NEW.state) NOT IN (('to_transfer', 'paid'), ('paid', 'to_transfer')))
  THEN
    RAISE EXCEPTION 'a payment may only be ticked or fail' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_commission_sale() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  -- A sale ends once. What it is filed under follows a merge: it never gets or loses a product, a group or a partner.
  IF OLD.ended_at IS NOT NULL AND (OLD.ended_at, OLD.ended_because) IS DISTINCT FROM (NEW.ended_at, NEW.ended_because)
    OR (NEW.ended_at IS NULL) <> (NEW.ended_because IS NULL)
    OR (OLD.account_id, OLD.id, OLD.lead_id, OLD.won_at, OLD.sold_on, OLD.value_cents, OLD.seller_id, OLD.indicator_id, OLD.referral_team_id, OLD.manager_id,
        OLD.assigned_rule_id, OLD.created_at, OLD.product_id IS NULL, OLD.product_type_id IS NULL, OLD.partner_id IS NULL)
      IS DISTINCT FROM
      (NEW.account_id, NEW.id, NEW.lead_id, NEW.won_at, NEW.sold_on, NEW.value_cents, NEW.seller_id, NEW.indicator_id, NEW.referral_team_id, NEW.manager_id,
        NEW.assigned_rule_id, NEW.created_at, NEW.product_id IS NULL, NEW.product_type_id IS NULL, NEW.partner_id IS NULL)
  THEN
    RAISE EXCEPTION 'an accrued sale only ends' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
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
    -- Histories are read backwards as well (`rebuild_lead_facts`).
    UPDATE lead_assignments SET is_again = is_again OR owner_id = NEW.owner_id, is_later = true
    WHERE account_id = NEW.account_id AND lead_id = NEW.lead_id AND since > NEW.since AND NOT (is_later AND (is_again OR owner_id <> NEW.owner_id));
  END IF;
  NEW.is_again := coalesce(NEW.is_again, false);
  NEW.is_later := coalesce(NEW.is_later, false);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_account_change() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN PERFORM notify_access_change(OLD.id, NULL); RETURN NULL; END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_manager_change() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.manager_id IS NOT NULL THEN PERFORM notify_access_change(OLD.account_id, OLD.manager_id); END IF;
  IF TG_OP <> 'DELETE' AND NEW.manager_id IS NOT NULL THEN PERFORM notify_access_change(NEW.account_id, NEW.manager_id); END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_session_change() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN PERFORM notify_access_change(OLD.account_id, OLD.user_id); RETURN NULL; END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_user_change() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN PERFORM notify_access_change(OLD.account_id, OLD.id); RETURN NULL; END $$;--> statement-breakpoint
-- Deadlines that a transfer keeps until it is taken back.
DO $$
DECLARE
  account uuid;
BEGIN
  FOR account IN SELECT id FROM accounts LOOP
    PERFORM set_config('app.account_id', account::text, true);
    UPDATE lead_transfer_items
    SET sla_before = sla_before - 'tellAt' || jsonb_build_object('notifyAt', sla_before -> 'tellAt')
    WHERE account_id = account AND sla_before ? 'tellAt';
  END LOOP;
  PERFORM set_config('app.account_id', '', true);
END
$$;
