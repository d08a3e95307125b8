-- Trigger: role, status and partner decide what a user's connections receive.
CREATE OR REPLACE FUNCTION notify_user_change() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN PERFORM notify_access_change(OLD.account_id, OLD.id); RETURN NULL; END $$;
