-- Activities: reminders with a type, a whole day and an outcome. Whoever writes a lead's next contact plans one.
-- The previous release reads the rows of a user, and is notified of none that have been notified of: rows without a user
-- are neither.
-- squawk-ignore ban-drop-not-null
ALTER TABLE "reminders" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "type" text DEFAULT 'task' NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "is_all_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "outcome" text;--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_next_contact(account uuid, lead uuid, raises_version boolean) RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  earliest timestamptz;
BEGIN
  -- The lock is a statement of its own, so that the next one sees what another transaction committed meanwhile.
  PERFORM FROM leads WHERE account_id = account AND id = lead FOR NO KEY UPDATE;
  SELECT min(due_at) INTO earliest FROM reminders
    WHERE account_id = account AND lead_id = lead AND completed_at IS NULL;
  UPDATE leads SET next_contact_at = earliest, version = version + raises_version::integer
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
    WHERE account_id = NEW.account_id AND lead_id = NEW.id AND completed_at IS NULL;
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
  PERFORM recount_next_contact(NEW.account_id, NEW.id, false);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER plan_first_contact AFTER INSERT ON leads FOR EACH ROW WHEN (NEW.next_contact_at IS NOT NULL AND pg_trigger_depth() = 0) EXECUTE FUNCTION plan_next_contact();--> statement-breakpoint
CREATE TRIGGER plan_next_contact AFTER UPDATE OF next_contact_at ON leads FOR EACH ROW WHEN (OLD.next_contact_at IS DISTINCT FROM NEW.next_contact_at AND pg_trigger_depth() = 0) EXECUTE FUNCTION plan_next_contact();
