CREATE TABLE "commission_batches" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"note" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_batches_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "commission_entries" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"beneficiary" text NOT NULL,
	"user_id" uuid,
	"partner_id" uuid,
	"earner_id" uuid GENERATED ALWAYS AS (coalesce(user_id, partner_id)) STORED NOT NULL,
	"rule_id" uuid NOT NULL,
	"rule_version" integer NOT NULL,
	"scope" text NOT NULL,
	"rule_reason" text NOT NULL,
	"part" integer NOT NULL,
	"parts" integer NOT NULL,
	"base_cents" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"sold_on" date NOT NULL,
	"due_on" date NOT NULL,
	"product_id" uuid,
	"product_type_id" uuid,
	"seller_group_id" uuid,
	"referral_team_id" uuid,
	"reverses_id" uuid,
	"reversed_because" text,
	"state" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"approved_by" uuid,
	"paid_at" timestamp (3) with time zone,
	"payment_id" uuid,
	CONSTRAINT "commission_entries_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "commission_entries_worth_something" CHECK (amount_cents <> 0),
	CONSTRAINT "commission_entries_one_earner" CHECK (num_nonnulls(user_id, partner_id) = 1),
	CONSTRAINT "commission_entries_paid_by" CHECK ((state = 'paid') = (payment_id is not null))
);
--> statement-breakpoint
CREATE TABLE "commission_payment_items" (
	"account_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	CONSTRAINT "commission_payment_items_account_id_payment_id_entry_id_pk" PRIMARY KEY("account_id","payment_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "commission_payments" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"user_id" uuid,
	"partner_id" uuid,
	"earner_id" uuid GENERATED ALWAYS AS (coalesce(user_id, partner_id)) STORED NOT NULL,
	"payee_id" uuid,
	"payee_name" text,
	"pix_key" text,
	"amount_cents" bigint NOT NULL,
	"owed_back_cents" bigint NOT NULL,
	"entries_count" integer NOT NULL,
	"state" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"failed_by" uuid,
	"failed_reason" text,
	"replaces_id" uuid,
	CONSTRAINT "commission_payments_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "commission_payments_not_negative" CHECK (amount_cents >= 0),
	CONSTRAINT "commission_payments_one_earner" CHECK (num_nonnulls(user_id, partner_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "commission_rule_versions" (
	"account_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"basis_points" integer,
	"fixed_cents" bigint,
	"schedule" jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_rule_versions_account_id_rule_id_version_pk" PRIMARY KEY("account_id","rule_id","version")
);
--> statement-breakpoint
CREATE TABLE "commission_rules" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"beneficiary" text NOT NULL,
	"audience" text NOT NULL,
	"product_id" uuid,
	"product_type_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_rules_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "commission_sales" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"won_at" timestamp (3) with time zone NOT NULL,
	"sold_on" date NOT NULL,
	"value_cents" bigint NOT NULL,
	"product_id" uuid,
	"product_type_id" uuid,
	"seller_id" uuid,
	"seller_group_id" uuid,
	"indicator_id" uuid,
	"partner_id" uuid,
	"referral_team_id" uuid,
	"manager_id" uuid,
	"assigned_rule_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_because" text,
	CONSTRAINT "commission_sales_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "commission_rule_id" uuid;--> statement-breakpoint
ALTER TABLE "commission_batches" ADD CONSTRAINT "commission_batches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_batches" ADD CONSTRAINT "commission_batches_account_id_created_by_users_account_id_id_fk" FOREIGN KEY ("account_id","created_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_account_id_sale_id_commission_sales_account_id_id_fk" FOREIGN KEY ("account_id","sale_id") REFERENCES "public"."commission_sales"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_account_id_rule_id_rule_version_commission_rule_versions_account_id_rule_id_version_fk" FOREIGN KEY ("account_id","rule_id","rule_version") REFERENCES "public"."commission_rule_versions"("account_id","rule_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_account_id_reverses_id_commission_entries_account_id_id_fk" FOREIGN KEY ("account_id","reverses_id") REFERENCES "public"."commission_entries"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_account_id_partner_id_partners_account_id_id_fk" FOREIGN KEY ("account_id","partner_id") REFERENCES "public"."partners"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_account_id_product_id_products_account_id_id_fk" FOREIGN KEY ("account_id","product_id") REFERENCES "public"."products"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_account_id_product_type_id_product_types_account_id_id_fk" FOREIGN KEY ("account_id","product_type_id") REFERENCES "public"."product_types"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_account_id_payment_id_commission_payments_account_id_id_fk" FOREIGN KEY ("account_id","payment_id") REFERENCES "public"."commission_payments"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payment_items" ADD CONSTRAINT "commission_payment_items_account_id_payment_id_commission_payments_account_id_id_fk" FOREIGN KEY ("account_id","payment_id") REFERENCES "public"."commission_payments"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payment_items" ADD CONSTRAINT "commission_payment_items_account_id_entry_id_commission_entries_account_id_id_fk" FOREIGN KEY ("account_id","entry_id") REFERENCES "public"."commission_entries"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payments" ADD CONSTRAINT "commission_payments_account_id_batch_id_commission_batches_account_id_id_fk" FOREIGN KEY ("account_id","batch_id") REFERENCES "public"."commission_batches"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payments" ADD CONSTRAINT "commission_payments_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payments" ADD CONSTRAINT "commission_payments_account_id_partner_id_partners_account_id_id_fk" FOREIGN KEY ("account_id","partner_id") REFERENCES "public"."partners"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rule_versions" ADD CONSTRAINT "commission_rule_versions_account_id_rule_id_commission_rules_account_id_id_fk" FOREIGN KEY ("account_id","rule_id") REFERENCES "public"."commission_rules"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rule_versions" ADD CONSTRAINT "commission_rule_versions_account_id_created_by_users_account_id_id_fk" FOREIGN KEY ("account_id","created_by") REFERENCES "public"."users"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_account_id_product_id_products_account_id_id_fk" FOREIGN KEY ("account_id","product_id") REFERENCES "public"."products"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_account_id_product_type_id_product_types_account_id_id_fk" FOREIGN KEY ("account_id","product_type_id") REFERENCES "public"."product_types"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_sales" ADD CONSTRAINT "commission_sales_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_sales" ADD CONSTRAINT "commission_sales_account_id_product_id_products_account_id_id_fk" FOREIGN KEY ("account_id","product_id") REFERENCES "public"."products"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_sales" ADD CONSTRAINT "commission_sales_account_id_product_type_id_product_types_account_id_id_fk" FOREIGN KEY ("account_id","product_type_id") REFERENCES "public"."product_types"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_batches_number" ON "commission_batches" USING btree ("account_id","number");--> statement-breakpoint
CREATE INDEX "commission_entries_by_due" ON "commission_entries" USING btree ("account_id","due_on","id","state","amount_cents");--> statement-breakpoint
CREATE INDEX "commission_entries_by_creation" ON "commission_entries" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "commission_entries_by_earner" ON "commission_entries" USING btree ("account_id","earner_id","due_on","id","state","amount_cents");--> statement-breakpoint
CREATE INDEX "commission_entries_by_state" ON "commission_entries" USING btree ("account_id","state","due_on","id","amount_cents");--> statement-breakpoint
CREATE INDEX "commission_entries_by_sale" ON "commission_entries" USING btree ("account_id","sale_id");--> statement-breakpoint
CREATE INDEX "commission_entries_by_lead" ON "commission_entries" USING btree ("account_id","lead_id");--> statement-breakpoint
CREATE INDEX "commission_entries_by_rule" ON "commission_entries" USING btree ("account_id","rule_id","rule_version");--> statement-breakpoint
CREATE INDEX "commission_entries_by_payment" ON "commission_entries" USING btree ("account_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_entries_reversed_once" ON "commission_entries" USING btree ("account_id","reverses_id");--> statement-breakpoint
CREATE INDEX "commission_payment_items_by_entry" ON "commission_payment_items" USING btree ("account_id","entry_id");--> statement-breakpoint
CREATE INDEX "commission_payments_by_batch" ON "commission_payments" USING btree ("account_id","batch_id","id");--> statement-breakpoint
CREATE INDEX "commission_payments_by_earner" ON "commission_payments" USING btree ("account_id","earner_id","paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_payments_one_successor" ON "commission_payments" USING btree ("account_id","replaces_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_sales_one_each" ON "commission_sales" USING btree ("account_id","lead_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "commission_sales_by_lead" ON "commission_sales" USING btree ("account_id","lead_id","won_at");--> statement-breakpoint
CREATE INDEX "commission_sales_by_day" ON "commission_sales" USING btree ("account_id","sold_on") WHERE ended_at is null;--> statement-breakpoint
SELECT guard_tenant_table('commission_rules'::regclass);--> statement-breakpoint
SELECT guard_tenant_table('commission_rule_versions'::regclass);--> statement-breakpoint
SELECT guard_tenant_table('commission_sales'::regclass);--> statement-breakpoint
SELECT guard_tenant_table('commission_batches'::regclass);--> statement-breakpoint
SELECT guard_tenant_table('commission_payments'::regclass);--> statement-breakpoint
SELECT guard_tenant_table('commission_entries'::regclass);--> statement-breakpoint
SELECT guard_tenant_table('commission_payment_items'::regclass);--> statement-breakpoint

-- What was reckoned stays as it was, whoever tries.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON commission_rule_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON commission_payment_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER no_removal BEFORE DELETE OR TRUNCATE ON commission_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER no_removal BEFORE DELETE OR TRUNCATE ON commission_payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER no_removal BEFORE DELETE OR TRUNCATE ON commission_sales FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint

-- The state of an entry moves on, and nothing of its money changes. What it is filed under follows a merge: product and
-- type, group and team, and of a partner the one that it went into.
CREATE FUNCTION guard_commission_entry() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.account_id, OLD.id, OLD.sale_id, OLD.lead_id, OLD.beneficiary, OLD.user_id, OLD.partner_id IS NULL, OLD.rule_id, OLD.rule_version, OLD.scope,
      OLD.rule_reason, OLD.part, OLD.parts, OLD.base_cents, OLD.amount_cents, OLD.sold_on, OLD.due_on, OLD.reverses_id, OLD.reversed_because, OLD.created_by, OLD.created_at)
    IS DISTINCT FROM
    (NEW.account_id, NEW.id, NEW.sale_id, NEW.lead_id, NEW.beneficiary, NEW.user_id, NEW.partner_id IS NULL, NEW.rule_id, NEW.rule_version, NEW.scope,
      NEW.rule_reason, NEW.part, NEW.parts, NEW.base_cents, NEW.amount_cents, NEW.sold_on, NEW.due_on, NEW.reverses_id, NEW.reversed_because, NEW.created_by, NEW.created_at)
  THEN
    RAISE EXCEPTION 'what a commission says of money never changes' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN
    (('pending', 'approved'), ('pending', 'canceled'), ('approved', 'canceled'), ('approved', 'paid'), ('paid', 'approved'))
  THEN
    RAISE EXCEPTION 'a commission does not become % after %', NEW.state, OLD.state USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER guard_entry BEFORE UPDATE ON commission_entries FOR EACH ROW EXECUTE FUNCTION guard_commission_entry();--> statement-breakpoint

-- A payment fails, and nothing else happens to it.
CREATE FUNCTION guard_commission_payment() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.account_id, OLD.id, OLD.batch_id, OLD.user_id, OLD.partner_id IS NULL, OLD.payee_id, OLD.payee_name, OLD.pix_key, OLD.amount_cents, OLD.owed_back_cents,
      OLD.entries_count, OLD.paid_at, OLD.replaces_id)
    IS DISTINCT FROM
    (NEW.account_id, NEW.id, NEW.batch_id, NEW.user_id, NEW.partner_id IS NULL, NEW.payee_id, NEW.payee_name, NEW.pix_key, NEW.amount_cents, NEW.owed_back_cents,
      NEW.entries_count, NEW.paid_at, NEW.replaces_id)
    OR (OLD.state <> NEW.state AND (OLD.state = 'failed' OR NEW.state <> 'failed'))
  THEN
    RAISE EXCEPTION 'a payment may only fail' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER guard_payment BEFORE UPDATE ON commission_payments FOR EACH ROW EXECUTE FUNCTION guard_commission_payment();
