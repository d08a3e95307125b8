-- Users who want the daily mail about their team, with the day of the next one.
CREATE TABLE "team_mails" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"next_on" date NOT NULL,
	CONSTRAINT "team_mails_account_id_user_id_pk" PRIMARY KEY("account_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "team_mails" ADD CONSTRAINT "team_mails_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_mails_due" ON "team_mails" USING btree ("account_id","next_on");--> statement-breakpoint
SELECT guard_tenant_table('team_mails');--> statement-breakpoint
SELECT let_owner_read('team_mails');--> statement-breakpoint
CREATE FUNCTION find_due_team_mail(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT accounts.id, due.user_id FROM accounts CROSS JOIN LATERAL (
    SELECT team_mails.user_id, team_mails.next_on AS at, row_number() OVER (ORDER BY team_mails.next_on) AS turn
    FROM team_mails
    WHERE team_mails.account_id = accounts.id AND team_mails.next_on <= (now() AT TIME ZONE accounts.time_zone - interval '8 hours')::date
    ORDER BY team_mails.next_on LIMIT most
  ) AS due
  WHERE accounts.status = 'active' AND accounts.id <> ALL (except_accounts)
  ORDER BY due.turn, due.at LIMIT most
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_due_team_mail(integer, uuid[]) FROM PUBLIC;
