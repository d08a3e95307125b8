-- Trigger: the status of an account, and which roles need a second factor, concern all its users.
CREATE OR REPLACE FUNCTION notify_account_change() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN PERFORM notify_access_change(OLD.id, NULL); RETURN NULL; END $$;
