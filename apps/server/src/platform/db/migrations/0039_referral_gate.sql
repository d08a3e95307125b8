-- What two addresses of one mailbox have in common, as `emailKey` in packages/validation says it. Addresses are stored
-- in lower case.
CREATE FUNCTION email_key(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN position('@' in email) = 0 THEN email
    WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(mailbox, '.', '') || '@gmail.com'
    ELSE mailbox || '@' || domain
  END
  FROM (
    SELECT coalesce(nullif(split_part(name, '+', 1), ''), name) AS mailbox, domain
    FROM (SELECT regexp_replace(email, '@[^@]*$', '') AS name, substring(email from '[^@]*$') AS domain) parts
  ) cut
$$;--> statement-breakpoint
CREATE TABLE "missed_codes" (
	"account_id" uuid NOT NULL,
	"address" text NOT NULL,
	"misses" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "missed_codes_account_id_address_pk" PRIMARY KEY("account_id","address")
);
--> statement-breakpoint
CREATE TABLE "used_form_tokens" (
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"submission_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "used_form_tokens_account_id_token_hash_pk" PRIMARY KEY("account_id","token_hash")
);
--> statement-breakpoint
DROP INDEX "referral_teams_account_id_name_key_index";--> statement-breakpoint
DROP INDEX "affiliates_one_each";--> statement-breakpoint
DROP INDEX "affiliates_one_document";--> statement-breakpoint
DROP INDEX "users_account_id_email_index";--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "email_key" text GENERATED ALWAYS AS (email_key(email)) STORED;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "is_placeholder" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_key" text GENERATED ALWAYS AS (email_key(email)) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_placeholder" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "activated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "told_of_invitation_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "missed_codes" ADD CONSTRAINT "missed_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_form_tokens" ADD CONSTRAINT "used_form_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "used_form_tokens_account_id_created_at_index" ON "used_form_tokens" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "affiliates_account_id_email_key_index" ON "affiliates" USING btree ("account_id","email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_one_email" ON "users" USING btree ("account_id","email") WHERE not is_placeholder;--> statement-breakpoint
CREATE INDEX "users_account_id_email_key_index" ON "users" USING btree ("account_id","email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliates_one_each" ON "affiliates" USING btree ("account_id","email") WHERE state <> 'rejected' and not is_placeholder;--> statement-breakpoint
CREATE UNIQUE INDEX "affiliates_one_document" ON "affiliates" USING btree ("account_id","document_number") WHERE state <> 'rejected' and not is_placeholder;--> statement-breakpoint
CREATE INDEX "users_account_id_email_index" ON "users" USING btree ("account_id","email");--> statement-breakpoint
ALTER TABLE "referral_teams" ADD CONSTRAINT "referral_teams_one_name" UNIQUE NULLS NOT DISTINCT("account_id","partner_id","name_key");--> statement-breakpoint
SELECT guard_tenant_table('used_form_tokens'::regclass);--> statement-breakpoint
SELECT guard_tenant_table('missed_codes'::regclass);--> statement-breakpoint
-- A logo of another site would tell that site who opens the page: only files of the account are shown from now on.
ALTER TABLE simulator_configs NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE affiliate_configs NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE simulator_configs SET settings = jsonb_set(settings, '{logo_url}', 'null') WHERE settings->>'logo_url' ~* '^https?:';--> statement-breakpoint
UPDATE affiliate_configs SET settings = jsonb_set(settings, '{logo_url}', 'null') WHERE settings->>'logo_url' ~* '^https?:';--> statement-breakpoint
ALTER TABLE simulator_configs FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE affiliate_configs FORCE ROW LEVEL SECURITY;
