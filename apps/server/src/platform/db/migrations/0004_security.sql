CREATE TABLE "recovery_codes" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_account_id_user_id_code_hash_pk" PRIMARY KEY("account_id","user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "second_factors_account_id_user_id_pk" PRIMARY KEY("account_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "super_admin_recovery_codes" (
	"super_admin_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "super_admin_recovery_codes_super_admin_id_code_hash_pk" PRIMARY KEY("super_admin_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "super_admin_second_factors" (
	"super_admin_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "second_factor_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "super_admin_sessions" ADD COLUMN "password_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_user_id_second_factors_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."second_factors"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "super_admin_recovery_codes" ADD CONSTRAINT "super_admin_recovery_codes_super_admin_id_super_admin_second_factors_super_admin_id_fk" FOREIGN KEY ("super_admin_id") REFERENCES "public"."super_admin_second_factors"("super_admin_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "super_admin_second_factors" ADD CONSTRAINT "super_admin_second_factors_super_admin_id_super_admins_id_fk" FOREIGN KEY ("super_admin_id") REFERENCES "public"."super_admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"network" text NOT NULL,
	"browser" text,
	"system" text,
	"way" text NOT NULL,
	"device_hash" text,
	"is_new_device" boolean NOT NULL,
	CONSTRAINT "sign_ins_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_ins_account_id_user_id_at_index" ON "sign_ins" USING btree ("account_id","user_id","at");--> statement-breakpoint
SELECT guard_tenant_table(name::regclass) FROM unnest(ARRAY['recovery_codes', 'second_factors', 'sign_ins']) AS name;--> statement-breakpoint
SELECT guard_admin_table(name::regclass) FROM unnest(ARRAY['super_admin_recovery_codes', 'super_admin_second_factors']) AS name;
