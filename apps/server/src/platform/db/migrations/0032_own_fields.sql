CREATE TABLE "own_fields" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"label_key" text NOT NULL,
	"kind" text NOT NULL,
	"help" text,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"requirement" text DEFAULT 'never' NOT NULL,
	"required_from_status_id" uuid,
	"seen_by" text[] NOT NULL,
	"edited_by" text[] NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_fields_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "own_fields_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id"),
	CONSTRAINT "own_fields_account_id_required_from_status_id_lead_statuses_account_id_id_fk" FOREIGN KEY ("account_id","required_from_status_id") REFERENCES "lead_statuses"("account_id","id") ON DELETE SET NULL ("required_from_status_id")
);--> statement-breakpoint
CREATE TABLE "own_field_values" (
	"account_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"field_id" uuid NOT NULL,
	"place" smallint DEFAULT 0 NOT NULL,
	"text_value" text,
	"option_key" text,
	"number_value" numeric,
	"day_value" date,
	CONSTRAINT "own_field_values_account_id_lead_id_field_id_place_pk" PRIMARY KEY("account_id","lead_id","field_id","place"),
	CONSTRAINT "own_field_values_account_id_lead_id_leads_account_id_id_fk" FOREIGN KEY ("account_id","lead_id") REFERENCES "leads"("account_id","id") ON DELETE CASCADE,
	CONSTRAINT "own_field_values_account_id_field_id_own_fields_account_id_id_fk" FOREIGN KEY ("account_id","field_id") REFERENCES "own_fields"("account_id","id") ON DELETE CASCADE
);--> statement-breakpoint
CREATE UNIQUE INDEX "own_fields_account_id_key_index" ON "own_fields" ("account_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "own_fields_account_id_label_key_index" ON "own_fields" ("account_id","label_key");--> statement-breakpoint
CREATE INDEX "own_field_values_by_text" ON "own_field_values" ("account_id","field_id","lead_id") WHERE text_value is not null;--> statement-breakpoint
CREATE INDEX "own_field_values_by_option" ON "own_field_values" ("account_id","field_id","option_key","lead_id") WHERE option_key is not null;--> statement-breakpoint
CREATE INDEX "own_field_values_by_number" ON "own_field_values" ("account_id","field_id","number_value","lead_id") WHERE number_value is not null;--> statement-breakpoint
CREATE INDEX "own_field_values_by_day" ON "own_field_values" ("account_id","field_id","day_value","lead_id") WHERE day_value is not null;--> statement-breakpoint
SELECT guard_tenant_table('own_fields'::regclass);--> statement-breakpoint
SELECT guard_tenant_table('own_field_values'::regclass);
