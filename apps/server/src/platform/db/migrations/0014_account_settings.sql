CREATE TABLE "administrative_statuses" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "administrative_statuses_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"account_id" uuid NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "holidays_account_id_date_pk" PRIMARY KEY("account_id","date")
);
--> statement-breakpoint
CREATE TABLE "logo_presets" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "logo_presets_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "personal_keys" (
	"account_id" uuid NOT NULL,
	"person_kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personal_keys_account_id_person_kind_person_id_pk" PRIMARY KEY("account_id","person_kind","person_id")
);
--> statement-breakpoint
ALTER TABLE "administrative_statuses" ADD CONSTRAINT "administrative_statuses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logo_presets" ADD CONSTRAINT "logo_presets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logo_presets" ADD CONSTRAINT "logo_presets_account_id_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_keys" ADD CONSTRAINT "personal_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "administrative_statuses_account_id_name_key_index" ON "administrative_statuses" USING btree ("account_id","name_key");--> statement-breakpoint
SELECT guard_tenant_table(name::regclass) FROM unnest(ARRAY['administrative_statuses', 'holidays', 'logo_presets', 'personal_keys']) AS name;--> statement-breakpoint
SELECT let_owner_read('files'::regclass);--> statement-breakpoint

-- How much one account is used; empty outside the super-admin's area.
CREATE FUNCTION account_usage_of(wanted uuid)
RETURNS TABLE (active_users bigint, invited_users bigint, leads_count bigint, leads_last_30_days bigint, files_bytes numeric, last_activity_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT
    (SELECT count(*) FROM users WHERE users.account_id = accounts.id AND users.status = 'active'),
    (SELECT count(*) FROM users WHERE users.account_id = accounts.id AND users.status = 'invited'),
    (SELECT count(*) FROM leads WHERE leads.account_id = accounts.id AND leads.deleted_at IS NULL),
    (SELECT count(*) FROM leads WHERE leads.account_id = accounts.id AND leads.deleted_at IS NULL AND leads.created_at > now() - interval '30 days'),
    (SELECT coalesce(sum(files.size_bytes), 0) FROM files WHERE files.account_id = accounts.id AND files.state = 'ready'),
    (SELECT max(sessions.last_used_at) FROM sessions WHERE sessions.account_id = accounts.id)
  FROM accounts WHERE accounts.id = wanted AND app_is_admin()
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION account_usage_of(uuid) FROM PUBLIC;
