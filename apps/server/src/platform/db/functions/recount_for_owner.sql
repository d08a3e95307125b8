-- Trigger: recounts the next contact of a lead with another owner, because it counts that person's activities.
-- Its trigger's name puts it after `plan_next_contact`, which reads the next contact that a command wrote.
CREATE OR REPLACE FUNCTION recount_for_owner() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM recount_next_contact(NEW.account_id, NEW.id);
  RETURN NULL;
END
$$;
