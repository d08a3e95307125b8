CREATE TABLE "absences" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"planned_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "absences_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "absences_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "users"("account_id","id"),
	CONSTRAINT "absences_account_id_planned_by_users_account_id_id_fk" FOREIGN KEY ("account_id","planned_by") REFERENCES "users"("account_id","id")
);--> statement-breakpoint
CREATE INDEX "absences_of_person" ON "absences" ("account_id","user_id","until_day");--> statement-breakpoint
SELECT guard_tenant_table('absences'::regclass);
