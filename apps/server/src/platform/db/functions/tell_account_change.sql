CREATE OR REPLACE FUNCTION tell_account_change() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN PERFORM tell_access_change(OLD.id, NULL); RETURN NULL; END $$;
