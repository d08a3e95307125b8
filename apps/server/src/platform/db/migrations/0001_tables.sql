CREATE TABLE "account_counters" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"lead_number" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"time_zone" text DEFAULT 'America/Sao_Paulo' NOT NULL,
	"personalization" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_kind" text NOT NULL,
	"action" text NOT NULL,
	"target_type" text,
	"target_id" text,
	"ip" text,
	"request_id" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_log_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"manager_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "groups_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"response" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_user_id_key_pk" PRIMARY KEY("account_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "lead_events" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "lead_events_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "lead_statuses" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"color" text NOT NULL,
	"kind" text NOT NULL,
	"is_initial" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lead_statuses_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"email" text,
	"phone" text,
	"document_number" text,
	"product_id" uuid,
	"value_cents" bigint,
	"custom_field_1" text,
	"status_id" uuid NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"loss_reason_id" uuid,
	"loss_note" text,
	"administrative_status" text,
	"owner_id" uuid,
	"owner_group_id" uuid,
	"managed_group_id" uuid GENERATED ALWAYS AS (case when owner_id is null then '00000000-0000-0000-0000-000000000000'::uuid else owner_group_id end) STORED,
	"partner_id" uuid,
	"indicator_id" uuid,
	"indicator_team_id" uuid,
	"source" text NOT NULL,
	"utm" jsonb,
	"consent" jsonb,
	"next_contact_at" timestamp (3) with time zone,
	"first_contact_at" timestamp (3) with time zone,
	"won_at" timestamp (3) with time zone,
	"lost_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "leads_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"account_id" uuid NOT NULL,
	"email_hash" text NOT NULL,
	"address" text NOT NULL,
	"failures" integer NOT NULL,
	"last_failed_at" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	CONSTRAINT "login_attempts_account_id_email_hash_address_pk" PRIMARY KEY("account_id","email_hash","address")
);
--> statement-breakpoint
CREATE TABLE "loss_reasons" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"requires_note" boolean DEFAULT false NOT NULL,
	CONSTRAINT "loss_reasons_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"document_number" text,
	"contact_name" text,
	"contact_email" text,
	"contact_phone" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partners_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_types" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"calculator" text DEFAULT 'none' NOT NULL,
	CONSTRAINT "product_types_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"product_type_id" uuid NOT NULL,
	CONSTRAINT "products_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "referral_teams" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"manager_id" uuid,
	"partner_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referral_teams_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"ip" text,
	"user_agent" text,
	CONSTRAINT "sessions_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "super_admin_audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"target_type" text,
	"target_id" text,
	"ip" text,
	"request_id" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "super_admin_invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"super_admin_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "super_admin_login_attempts" (
	"email_hash" text NOT NULL,
	"address" text NOT NULL,
	"failures" integer NOT NULL,
	"last_failed_at" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	CONSTRAINT "super_admin_login_attempts_email_hash_address_pk" PRIMARY KEY("email_hash","address")
);
--> statement-breakpoint
CREATE TABLE "super_admin_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"super_admin_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"ip" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "super_admins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"password_hash" text,
	"code" text NOT NULL,
	"phone" text,
	"avatar_url" text,
	"group_id" uuid,
	"partner_id" uuid,
	"referral_team_id" uuid,
	"is_available" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "account_counters" ADD CONSTRAINT "account_counters_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_hosts" ADD CONSTRAINT "account_hosts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_account_id_manager_id_users_account_id_id_fk" FOREIGN KEY ("account_id","manager_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_account_id_lead_id_leads_account_id_id_fk" FOREIGN KEY ("account_id","lead_id") REFERENCES "public"."leads"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_account_id_actor_id_users_account_id_id_fk" FOREIGN KEY ("account_id","actor_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_statuses" ADD CONSTRAINT "lead_statuses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_account_id_product_id_products_account_id_id_fk" FOREIGN KEY ("account_id","product_id") REFERENCES "public"."products"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_account_id_status_id_lead_statuses_account_id_id_fk" FOREIGN KEY ("account_id","status_id") REFERENCES "public"."lead_statuses"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_account_id_loss_reason_id_loss_reasons_account_id_id_fk" FOREIGN KEY ("account_id","loss_reason_id") REFERENCES "public"."loss_reasons"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_account_id_owner_id_users_account_id_id_fk" FOREIGN KEY ("account_id","owner_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_account_id_owner_group_id_groups_account_id_id_fk" FOREIGN KEY ("account_id","owner_group_id") REFERENCES "public"."groups"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_account_id_partner_id_partners_account_id_id_fk" FOREIGN KEY ("account_id","partner_id") REFERENCES "public"."partners"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_account_id_indicator_id_users_account_id_id_fk" FOREIGN KEY ("account_id","indicator_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_account_id_indicator_team_id_referral_teams_account_id_id_fk" FOREIGN KEY ("account_id","indicator_team_id") REFERENCES "public"."referral_teams"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_account_id_created_by_users_account_id_id_fk" FOREIGN KEY ("account_id","created_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_attempts" ADD CONSTRAINT "login_attempts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loss_reasons" ADD CONSTRAINT "loss_reasons_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_types" ADD CONSTRAINT "product_types_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_account_id_product_type_id_product_types_account_id_id_fk" FOREIGN KEY ("account_id","product_type_id") REFERENCES "public"."product_types"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_teams" ADD CONSTRAINT "referral_teams_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_teams" ADD CONSTRAINT "referral_teams_account_id_manager_id_users_account_id_id_fk" FOREIGN KEY ("account_id","manager_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_teams" ADD CONSTRAINT "referral_teams_account_id_partner_id_partners_account_id_id_fk" FOREIGN KEY ("account_id","partner_id") REFERENCES "public"."partners"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "super_admin_invitations" ADD CONSTRAINT "super_admin_invitations_super_admin_id_super_admins_id_fk" FOREIGN KEY ("super_admin_id") REFERENCES "public"."super_admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "super_admin_sessions" ADD CONSTRAINT "super_admin_sessions_super_admin_id_super_admins_id_fk" FOREIGN KEY ("super_admin_id") REFERENCES "public"."super_admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_group_id_groups_account_id_id_fk" FOREIGN KEY ("account_id","group_id") REFERENCES "public"."groups"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_partner_id_partners_account_id_id_fk" FOREIGN KEY ("account_id","partner_id") REFERENCES "public"."partners"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_referral_team_id_referral_teams_account_id_id_fk" FOREIGN KEY ("account_id","referral_team_id") REFERENCES "public"."referral_teams"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_slug_index" ON "accounts" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "audit_log_account_id_at_index" ON "audit_log" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_account_id_target_type_target_id_index" ON "audit_log" USING btree ("account_id","target_type","target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_account_id_name_key_index" ON "groups" USING btree ("account_id","name_key");--> statement-breakpoint
CREATE INDEX "groups_account_id_manager_id_index" ON "groups" USING btree ("account_id","manager_id");--> statement-breakpoint
CREATE INDEX "lead_events_account_id_lead_id_at_index" ON "lead_events" USING btree ("account_id","lead_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_statuses_account_id_name_key_index" ON "lead_statuses" USING btree ("account_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_statuses_one_initial" ON "lead_statuses" USING btree ("account_id") WHERE is_initial;--> statement-breakpoint
CREATE UNIQUE INDEX "leads_number" ON "leads" USING btree ("account_id","number");--> statement-breakpoint
CREATE INDEX "leads_by_owner" ON "leads" USING btree ("account_id","owner_id","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_managed_group" ON "leads" USING btree ("account_id","managed_group_id","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_partner" ON "leads" USING btree ("account_id","partner_id","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_indicator" ON "leads" USING btree ("account_id","indicator_id","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_indicator_team" ON "leads" USING btree ("account_id","indicator_team_id","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_status" ON "leads" USING btree ("account_id","status_id","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_created_at" ON "leads" USING btree ("account_id","created_at","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_status_since" ON "leads" USING btree ("account_id","status_since","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_name" ON "leads" USING btree ("account_id","name_search","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_value" ON "leads" USING btree ("account_id","value_cents","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_next_contact" ON "leads" USING btree ("account_id","next_contact_at","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "loss_reasons_account_id_name_key_index" ON "loss_reasons" USING btree ("account_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_account_id_name_key_index" ON "partners" USING btree ("account_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "product_types_account_id_name_key_index" ON "product_types" USING btree ("account_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "products_account_id_name_key_index" ON "products" USING btree ("account_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_teams_account_id_name_key_index" ON "referral_teams" USING btree ("account_id","name_key");--> statement-breakpoint
CREATE INDEX "referral_teams_account_id_manager_id_index" ON "referral_teams" USING btree ("account_id","manager_id");--> statement-breakpoint
CREATE INDEX "sessions_account_id_user_id_index" ON "sessions" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "super_admin_audit_log_at_index" ON "super_admin_audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "super_admin_sessions_super_admin_id_index" ON "super_admin_sessions" USING btree ("super_admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "super_admins_email_index" ON "super_admins" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_account_id_email_index" ON "users" USING btree ("account_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_account_id_code_index" ON "users" USING btree ("account_id","code");--> statement-breakpoint
CREATE INDEX "users_account_id_group_id_index" ON "users" USING btree ("account_id","group_id");--> statement-breakpoint
CREATE INDEX "users_account_id_partner_id_index" ON "users" USING btree ("account_id","partner_id");--> statement-breakpoint
CREATE INDEX "users_account_id_referral_team_id_index" ON "users" USING btree ("account_id","referral_team_id");