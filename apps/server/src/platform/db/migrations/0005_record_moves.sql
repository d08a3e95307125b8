CREATE TABLE "record_moves" (
	"account_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_closing" boolean NOT NULL,
	"into_id" uuid,
	"to_distribution" boolean DEFAULT false NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"last_read" jsonb,
	"moved_count" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"job_id" uuid NOT NULL,
	CONSTRAINT "record_moves_account_id_record_id_kind_pk" PRIMARY KEY("account_id","record_id","kind")
);
--> statement-breakpoint
ALTER TABLE "record_moves" ADD CONSTRAINT "record_moves_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_moves" ADD CONSTRAINT "record_moves_account_id_created_by_users_account_id_id_fk" FOREIGN KEY ("account_id","created_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_moves_by_receiver" ON "record_moves" USING btree ("account_id","into_id");--> statement-breakpoint
SELECT guard_tenant_table('record_moves'::regclass);--> statement-breakpoint
DROP TRIGGER propagate_product_type ON products;--> statement-breakpoint
-- previous release: none was published with it
DROP FUNCTION propagate_product_type();
