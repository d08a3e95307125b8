-- Trigger: an ended session, or a person whose second factor was removed, may lose connections.
CREATE OR REPLACE FUNCTION notify_session_change() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN PERFORM notify_access_change(OLD.account_id, OLD.user_id); RETURN NULL; END $$;
