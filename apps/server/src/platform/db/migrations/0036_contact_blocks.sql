CREATE TABLE "contact_blocks" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"digest" text NOT NULL,
	"channels" text[] NOT NULL,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"note" text,
	"lead_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" uuid,
	"evidence" text,
	CONSTRAINT "contact_blocks_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "contact_blocks" ADD CONSTRAINT "contact_blocks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_blocks" ADD CONSTRAINT "contact_blocks_account_id_created_by_users_account_id_id_fk" FOREIGN KEY ("account_id","created_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_blocks" ADD CONSTRAINT "contact_blocks_account_id_lifted_by_users_account_id_id_fk" FOREIGN KEY ("account_id","lifted_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_blocks_by_digest" ON "contact_blocks" USING btree ("account_id","digest");--> statement-breakpoint
CREATE INDEX "contact_blocks_by_lead" ON "contact_blocks" USING btree ("account_id","lead_id");--> statement-breakpoint
SELECT guard_tenant_table('contact_blocks'::regclass);
