-- The next contact of a lead is that of the lead and its owner. Histories have outcomes, which can be undone.
ALTER TABLE "lead_events" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "outcome_effects" jsonb;--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_next_contact(account uuid, lead uuid) RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  owner uuid;
  earliest timestamptz;
BEGIN
  -- The lock is a statement of its own, so that the next one sees what another transaction committed meanwhile.
  SELECT owner_id INTO owner FROM leads WHERE account_id = account AND id = lead FOR NO KEY UPDATE;
  SELECT min(due_at) INTO earliest FROM reminders
    WHERE account_id = account AND lead_id = lead AND completed_at IS NULL AND (user_id IS NULL OR user_id = owner);
  UPDATE leads SET next_contact_at = earliest
    WHERE account_id = account AND id = lead AND next_contact_at IS DISTINCT FROM earliest;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION plan_next_contact() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  earliest timestamptz;
  planned uuid;
BEGIN
  SELECT min(due_at) INTO earliest FROM reminders
    WHERE account_id = NEW.account_id AND lead_id = NEW.id AND completed_at IS NULL
      AND (user_id IS NULL OR user_id = NEW.owner_id);
  IF NEW.next_contact_at IS NOT DISTINCT FROM earliest THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT id INTO planned FROM reminders
      WHERE account_id = NEW.account_id AND lead_id = NEW.id AND completed_at IS NULL AND due_at = OLD.next_contact_at
        AND (user_id IS NULL OR user_id = NEW.owner_id)
      ORDER BY user_id NULLS FIRST, id LIMIT 1;
  END IF;
  IF NEW.next_contact_at IS NULL THEN
    UPDATE reminders SET completed_at = now(), outcome = 'canceled' WHERE account_id = NEW.account_id AND id = planned;
  ELSIF planned IS NOT NULL THEN
    UPDATE reminders
      SET due_at = NEW.next_contact_at, is_all_day = false, notified_at = CASE WHEN user_id IS NULL THEN notified_at END
      WHERE account_id = NEW.account_id AND id = planned;
  ELSE
    INSERT INTO reminders (account_id, id, lead_id, type, text, due_at, notified_at)
      VALUES (NEW.account_id, gen_random_uuid(), NEW.id, 'call', 'Próximo contato', NEW.next_contact_at, now());
  END IF;
  PERFORM recount_next_contact(NEW.account_id, NEW.id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_next_contact() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  touched uuid;
BEGIN
  FOR touched IN
    SELECT DISTINCT lead.id FROM unnest(ARRAY[OLD.lead_id, NEW.lead_id]) AS lead (id) WHERE lead.id IS NOT NULL ORDER BY 1
  LOOP
    PERFORM recount_next_contact(coalesce(NEW.account_id, OLD.account_id), touched);
  END LOOP;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_for_owner() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM recount_next_contact(NEW.account_id, NEW.id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER keep_next_contact AFTER INSERT OR DELETE OR UPDATE OF lead_id, user_id, due_at, completed_at ON reminders FOR EACH ROW EXECUTE FUNCTION keep_next_contact();--> statement-breakpoint
CREATE TRIGGER recount_for_owner AFTER UPDATE OF owner_id ON leads FOR EACH ROW WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION recount_for_owner();--> statement-breakpoint
-- previous release: only the functions above called it, in the database.
DROP FUNCTION recount_next_contact(uuid, uuid, boolean);
