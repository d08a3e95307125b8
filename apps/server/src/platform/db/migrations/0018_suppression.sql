CREATE TABLE "suppressed_identifiers" (
	"account_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressed_identifiers_account_id_person_id_digest_pk" PRIMARY KEY("account_id","person_id","digest")
);
--> statement-breakpoint
CREATE TABLE "suppressed_visits" (
	"account_id" uuid NOT NULL,
	"page" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressed_visits_account_id_page_pk" PRIMARY KEY("account_id","page")
);
--> statement-breakpoint
ALTER TABLE "suppressed_identifiers" ADD CONSTRAINT "suppressed_identifiers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressed_visits" ADD CONSTRAINT "suppressed_visits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suppressed_identifiers_by_digest" ON "suppressed_identifiers" USING btree ("account_id","digest");--> statement-breakpoint
SELECT guard_tenant_table('suppressed_identifiers'::regclass);--> statement-breakpoint
SELECT guard_tenant_table('suppressed_visits'::regclass);
