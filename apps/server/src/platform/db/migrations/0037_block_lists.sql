CREATE TABLE "block_lists" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"listed_on" date NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"problem" text,
	"phones_count" integer DEFAULT 0 NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "block_lists_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "block_list_phones" (
	"account_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"list_id" uuid NOT NULL,
	CONSTRAINT "block_list_phones_account_id_digest_list_id_pk" PRIMARY KEY("account_id","digest","list_id")
);
--> statement-breakpoint
CREATE TABLE "block_list_exceptions" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"digest" text NOT NULL,
	"kind" text NOT NULL,
	"evidence" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "block_list_exceptions_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "block_list_exceptions" ADD CONSTRAINT "block_list_exceptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_list_exceptions" ADD CONSTRAINT "block_list_exceptions_account_id_created_by_users_account_id_id_fk" FOREIGN KEY ("account_id","created_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "block_list_exceptions_by_digest" ON "block_list_exceptions" USING btree ("account_id","digest");--> statement-breakpoint
CREATE INDEX "block_list_exceptions_by_lead" ON "block_list_exceptions" USING btree ("account_id","lead_id");--> statement-breakpoint
ALTER TABLE "block_lists" ADD CONSTRAINT "block_lists_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_lists" ADD CONSTRAINT "block_lists_account_id_created_by_users_account_id_id_fk" FOREIGN KEY ("account_id","created_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_list_phones" ADD CONSTRAINT "block_list_phones_account_id_list_id_block_lists_account_id_id_fk" FOREIGN KEY ("account_id","list_id") REFERENCES "public"."block_lists"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "block_lists_by_date" ON "block_lists" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "block_list_phones_of_list" ON "block_list_phones" USING btree ("account_id","list_id");--> statement-breakpoint
SELECT guard_tenant_table('block_lists'::regclass);--> statement-breakpoint
SELECT guard_tenant_table('block_list_phones'::regclass);--> statement-breakpoint
SELECT guard_tenant_table('block_list_exceptions'::regclass);
