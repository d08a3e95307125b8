-- Persons: a lead is one business with a person, who may have several.
CREATE TABLE "persons" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "persons_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "persons_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id")
);
--> statement-breakpoint
CREATE TABLE "person_contacts" (
	"account_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"source" text NOT NULL,
	"state" text,
	"state_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_contacts_account_id_kind_key_person_id_pk" PRIMARY KEY("account_id","kind","key","person_id"),
	CONSTRAINT "person_contacts_account_id_person_id_persons_account_id_id_fk" FOREIGN KEY ("account_id","person_id") REFERENCES "persons"("account_id","id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "person_contacts_of_person" ON "person_contacts" USING btree ("account_id","person_id");--> statement-breakpoint
SELECT guard_tenant_table('persons');--> statement-breakpoint
SELECT guard_tenant_table('person_contacts');--> statement-breakpoint
-- Queries of the previous release have an output column "person_id", which a column of this name would take the place of.
ALTER TABLE "leads" ADD COLUMN "lead_person_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "person_choice" uuid;--> statement-breakpoint
-- Deferred, because the person of a new lead is written after the lead. It is never validated: each lead is checked when
-- it is given its person, and the owner of the tables may not read the persons of all accounts at once.
ALTER TABLE "leads" ADD CONSTRAINT "leads_account_id_lead_person_id_persons_account_id_id_fk" FOREIGN KEY ("account_id","lead_person_id") REFERENCES "persons"("account_id","id") DEFERRABLE INITIALLY DEFERRED NOT VALID;
