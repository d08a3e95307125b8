CREATE TABLE "mail_outbox" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_links_account_id_token_hash_pk" PRIMARY KEY("account_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "super_admin_mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_outbox_next_attempt_at_index" ON "mail_outbox" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "password_links_account_id_user_id_index" ON "password_links" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "super_admin_mail_outbox_next_attempt_at_index" ON "super_admin_mail_outbox" USING btree ("next_attempt_at");--> statement-breakpoint
SELECT guard_tenant_table(name::regclass) FROM unnest(ARRAY['password_links', 'mail_outbox']) AS name;--> statement-breakpoint
SELECT guard_admin_table('super_admin_mail_outbox'::regclass);--> statement-breakpoint
SELECT let_owner_read('mail_outbox'::regclass);--> statement-breakpoint

-- Which mail is due, in any account: ids only, for the process that sends it account by account.
CREATE FUNCTION find_due_mail(most integer)
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT mail_outbox.account_id, mail_outbox.id FROM mail_outbox
  WHERE mail_outbox.next_attempt_at <= now() ORDER BY mail_outbox.next_attempt_at LIMIT most
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION find_due_mail(integer) FROM PUBLIC;
