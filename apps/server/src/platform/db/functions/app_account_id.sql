-- The account of the transaction. After a transaction the setting is '', and a bare cast would raise 22P02.
CREATE OR REPLACE FUNCTION app_account_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT nullif(current_setting('app.account_id', true), '')::uuid $$;
