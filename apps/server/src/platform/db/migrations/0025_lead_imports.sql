CREATE TABLE "lead_import_rows" (
	"account_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"outcome" text NOT NULL,
	"lead_id" uuid,
	"version" integer,
	"before" jsonb,
	"message" text,
	"undone" text,
	CONSTRAINT "lead_import_rows_account_id_import_id_row_pk" PRIMARY KEY("account_id","import_id","row")
);
--> statement-breakpoint
CREATE TABLE "lead_imports" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"phase" text DEFAULT 'reading' NOT NULL,
	"job_id" uuid,
	"file_id" uuid,
	"file_name" text NOT NULL,
	"format" jsonb,
	"sheets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"settings" jsonb,
	"options" jsonb,
	"fingerprint" text,
	"mapping" jsonb,
	"rows_count" integer,
	"check_counts" jsonb,
	"counts" jsonb DEFAULT '{"created":0,"updated":0,"skipped":0,"failed":0}'::jsonb NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"error_file_id" uuid,
	"cancel_requested_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"taken_back_count" integer DEFAULT 0 NOT NULL,
	"kept_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lead_imports_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "lead_import_rows" ADD CONSTRAINT "lead_import_rows_import_fk" FOREIGN KEY ("account_id","import_id") REFERENCES "public"."lead_imports"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_account_id_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_account_id_error_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","error_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_account_id_created_by_users_account_id_id_fk" FOREIGN KEY ("account_id","created_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_import_rows_account_id_import_id_lead_id_index" ON "lead_import_rows" USING btree ("account_id","import_id","lead_id");--> statement-breakpoint
CREATE INDEX "lead_imports_account_id_kind_id_index" ON "lead_imports" USING btree ("account_id","kind","id");--> statement-breakpoint
CREATE INDEX "lead_imports_account_id_fingerprint_id_index" ON "lead_imports" USING btree ("account_id","fingerprint","id");--> statement-breakpoint
SELECT guard_tenant_table(name::regclass) FROM unnest(ARRAY['lead_imports', 'lead_import_rows']) AS name;--> statement-breakpoint
-- Leads of the transaction's account with one of these e-mails, in lower case: `leads_with_email` for as many as an
-- import looks for at once.
CREATE FUNCTION leads_with_emails(wanted text[]) RETURNS TABLE (account_id uuid, id uuid, number bigint, email text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public
AS $$
  SELECT leads.account_id, leads.id, leads.number, lower(leads.email) FROM leads
  WHERE leads.account_id = app_account_id() AND leads.deleted_at IS NULL AND lower(leads.email) = ANY (wanted)
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION leads_with_emails(text[]) FROM PUBLIC;
