CREATE OR REPLACE FUNCTION tell_session_change() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN PERFORM tell_access_change(OLD.account_id, OLD.user_id); RETURN NULL; END $$;
