-- Tells every server process that what somebody may reach has changed, at the commit that changes it, so that open
-- cable connections are looked at again at once. Triggers, because no command can forget them. Payload: the account's
-- id and the person's, or * for everybody of the account.
CREATE OR REPLACE FUNCTION notify_access_change(account uuid, person uuid) RETURNS void LANGUAGE sql
AS $$ SELECT pg_notify('funil_access', account::text || ' ' || coalesce(person::text, '*')) $$;
