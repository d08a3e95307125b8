CREATE TABLE "sales_goals" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"month" date NOT NULL,
	"group_id" uuid,
	"user_id" uuid,
	"value_cents" bigint NOT NULL,
	CONSTRAINT "sales_goals_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "sales_goals_one" UNIQUE NULLS NOT DISTINCT("account_id","month","group_id","user_id"),
	CONSTRAINT "sales_goals_first_day" CHECK (extract(day from month) = 1),
	CONSTRAINT "sales_goals_one_subject" CHECK (group_id is null or user_id is null),
	CONSTRAINT "sales_goals_positive" CHECK (value_cents > 0)
);
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pix_key" text;--> statement-breakpoint
ALTER TABLE "sales_goals" ADD CONSTRAINT "sales_goals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_goals" ADD CONSTRAINT "sales_goals_account_id_group_id_groups_account_id_id_fk" FOREIGN KEY ("account_id","group_id") REFERENCES "public"."groups"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_goals" ADD CONSTRAINT "sales_goals_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partners_account_id_document_number_index" ON "partners" USING btree ("account_id","document_number");--> statement-breakpoint
SELECT guard_tenant_table('sales_goals'::regclass);
