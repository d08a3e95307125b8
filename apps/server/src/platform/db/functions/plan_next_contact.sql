-- Trigger: whoever writes a lead's next contact (form, import, API, previous release) plans, moves or cancels an activity.
-- It is the one that was the next contact, if it belongs to the lead itself or to its owner; all others stay.
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
