CREATE TABLE "privacy_requests" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"person_name" text NOT NULL,
	"lead_number" integer,
	"identity_proof" text,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"refusal_reason" text,
	"file_id" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "privacy_requests_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "privacy_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"is_small_agent" boolean NOT NULL,
	"declared_by" uuid,
	"declared_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_account_id_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_account_id_created_by_users_account_id_id_fk" FOREIGN KEY ("account_id","created_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_account_id_closed_by_users_account_id_id_fk" FOREIGN KEY ("account_id","closed_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_settings" ADD CONSTRAINT "privacy_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_settings" ADD CONSTRAINT "privacy_settings_account_id_declared_by_users_account_id_id_fk" FOREIGN KEY ("account_id","declared_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "privacy_requests_by_due_day" ON "privacy_requests" USING btree ("account_id","state","due_on");--> statement-breakpoint
SELECT guard_tenant_table('privacy_requests'::regclass);--> statement-breakpoint
SELECT guard_tenant_table('privacy_settings'::regclass);
