-- Trigger on groups and referral teams: notifies of the former and the new manager.
CREATE OR REPLACE FUNCTION notify_manager_change() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.manager_id IS NOT NULL THEN PERFORM notify_access_change(OLD.account_id, OLD.manager_id); END IF;
  IF TG_OP <> 'DELETE' AND NEW.manager_id IS NOT NULL THEN PERFORM notify_access_change(NEW.account_id, NEW.manager_id); END IF;
  RETURN NULL;
END
$$;
