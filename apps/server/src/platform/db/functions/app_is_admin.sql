-- True in transactions of the super-admin's area.
CREATE OR REPLACE FUNCTION app_is_admin() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT coalesce(current_setting('app.scope', true), '') = 'admin' $$;
