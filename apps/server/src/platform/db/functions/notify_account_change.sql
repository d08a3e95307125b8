-- Trigger: the status of an account concerns all its users.
CREATE OR REPLACE FUNCTION notify_account_change() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN PERFORM notify_access_change(OLD.id, NULL); RETURN NULL; END $$;
