-- run: in steps
-- The earliest planned activity of a lead is the first row of this index. While statistics did not know the account yet, the
-- planner read all planned activities of the account for it, by an index that begins with the account.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reminders_planned_of_lead" ON "reminders" USING btree ("account_id","lead_id","due_at") WHERE completed_at is null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_next_contact(account uuid, lead uuid) RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  owner uuid;
  earliest timestamptz;
BEGIN
  -- The lock is a statement of its own, so that the next one sees what another transaction committed meanwhile.
  SELECT owner_id INTO owner FROM leads WHERE account_id = account AND id = lead FOR NO KEY UPDATE;
  -- Ordered, so that the planner reads `reminders_planned_of_lead` even where statistics do not know the account.
  SELECT due_at INTO earliest FROM reminders
    WHERE account_id = account AND lead_id = lead AND completed_at IS NULL AND (user_id IS NULL OR user_id = owner)
    ORDER BY due_at LIMIT 1;
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
  -- Ordered, so that the planner reads `reminders_planned_of_lead` even where statistics do not know the account.
  SELECT due_at INTO earliest FROM reminders
    WHERE account_id = NEW.account_id AND lead_id = NEW.id AND completed_at IS NULL
      AND (user_id IS NULL OR user_id = NEW.owner_id)
    ORDER BY due_at LIMIT 1;
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
$$;
