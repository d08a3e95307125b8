CREATE TABLE "report_receivers" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"saved_report_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"next_on" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_receivers_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "saved_reports" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"report" text NOT NULL,
	"choice" jsonb NOT NULL,
	"frequency" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_reports_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_receivers" ADD CONSTRAINT "report_receivers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_receivers" ADD CONSTRAINT "report_receivers_report_fk" FOREIGN KEY ("account_id","saved_report_id") REFERENCES "public"."saved_reports"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_receivers" ADD CONSTRAINT "report_receivers_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_reports" ADD CONSTRAINT "saved_reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_reports" ADD CONSTRAINT "saved_reports_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_receivers_account_id_saved_report_id_user_id_index" ON "report_receivers" USING btree ("account_id","saved_report_id","user_id");--> statement-breakpoint
CREATE INDEX "report_receivers_by_user" ON "report_receivers" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "report_receivers_due" ON "report_receivers" USING btree ("next_on");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_reports_account_id_user_id_name_key_index" ON "saved_reports" USING btree ("account_id","user_id","name_key");--> statement-breakpoint
SELECT guard_tenant_table(name::regclass) FROM unnest(ARRAY['saved_reports', 'report_receivers']) AS name;--> statement-breakpoint
SELECT let_owner_read('report_receivers'::regclass);--> statement-breakpoint

-- Mail of reports that is due by the clocks of its account: days are kept, so that another zone moves the moment. The
-- first condition leaves out what is due nowhere on earth yet.
CREATE FUNCTION find_due_report_mail(most integer)
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT report_receivers.account_id, report_receivers.id
  FROM report_receivers JOIN accounts ON accounts.id = report_receivers.account_id AND accounts.status = 'active'
  WHERE report_receivers.next_on <= (now() AT TIME ZONE 'UTC' + interval '14 hours')::date
    AND (report_receivers.next_on + time '07:00') AT TIME ZONE accounts.time_zone <= now()
  ORDER BY report_receivers.next_on LIMIT most
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION find_due_report_mail(integer) FROM PUBLIC;
