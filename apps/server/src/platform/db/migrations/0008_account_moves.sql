CREATE TABLE "account_moves" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_moves" ADD CONSTRAINT "account_moves_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
SELECT guard_tenant_table('account_moves');--> statement-breakpoint
SELECT let_owner_read('account_moves');--> statement-breakpoint
CREATE POLICY super_admin ON account_moves USING (app_is_admin()) WITH CHECK (app_is_admin());--> statement-breakpoint
CREATE FUNCTION enter_account(wanted uuid) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM set_config('app.account_id', wanted::text, true);
  -- Two statements: only the second one's snapshot is surely younger than the lock.
  IF pg_try_advisory_xact_lock_shared(7318020, hashtext(wanted::text)) THEN
    IF NOT EXISTS (SELECT FROM account_moves WHERE account_id = wanted) THEN
      RETURN;
    END IF;
  END IF;
  RAISE EXCEPTION 'the account % is moving to another database', wanted USING ERRCODE = 'cannot_connect_now';
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION find_account_by_host(wanted text)
RETURNS TABLE (id uuid, name text, slug text, status text, time_zone text, personalization jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT accounts.id, accounts.name, accounts.slug,
    CASE WHEN EXISTS (SELECT FROM account_moves WHERE account_moves.account_id = accounts.id) THEN 'moving'
      ELSE accounts.status END,
    accounts.time_zone, accounts.personalization
  FROM account_hosts JOIN accounts ON accounts.id = account_hosts.account_id
  WHERE account_hosts.host = wanted
$$;
