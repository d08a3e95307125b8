-- Notifies every server process at commit that a user's access has changed, so that open cable connections are checked
-- again. Called by triggers, because no command can forget them. Payload: ids of the account and the user, * for all
-- users.
CREATE OR REPLACE FUNCTION notify_access_change(account uuid, person uuid) RETURNS void LANGUAGE sql
AS $$ SELECT pg_notify('funil_access', account::text || ' ' || coalesce(person::text, '*')) $$;
