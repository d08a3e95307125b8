-- Tags: the account's register, and the leads that have each of them.
CREATE TABLE "tags" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"color" text NOT NULL,
	CONSTRAINT "tags_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "lead_tags" (
	"account_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "lead_tags_account_id_lead_id_tag_id_pk" PRIMARY KEY("account_id","lead_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tags" ADD CONSTRAINT "lead_tags_account_id_lead_id_leads_account_id_id_fk" FOREIGN KEY ("account_id","lead_id") REFERENCES "public"."leads"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tags" ADD CONSTRAINT "lead_tags_account_id_tag_id_tags_account_id_id_fk" FOREIGN KEY ("account_id","tag_id") REFERENCES "public"."tags"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tags_account_id_name_key_index" ON "tags" USING btree ("account_id","name_key");--> statement-breakpoint
CREATE INDEX "lead_tags_by_tag" ON "lead_tags" USING btree ("account_id","tag_id","lead_id");--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "tag_creators" text DEFAULT 'editors' NOT NULL;--> statement-breakpoint
SELECT guard_tenant_table('tags'::regclass);--> statement-breakpoint
SELECT guard_tenant_table('lead_tags'::regclass);
