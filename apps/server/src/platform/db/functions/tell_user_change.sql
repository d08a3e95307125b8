CREATE OR REPLACE FUNCTION tell_user_change() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN PERFORM tell_access_change(OLD.account_id, OLD.id); RETURN NULL; END $$;
