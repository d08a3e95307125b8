ALTER TABLE "commission_entries" DROP CONSTRAINT "commission_entries_paid_by";--> statement-breakpoint
DROP INDEX "commission_payments_by_earner";--> statement-breakpoint
ALTER TABLE "commission_payments" ALTER COLUMN "paid_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "pix_key_in_doubt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_payments" ADD COLUMN "pix_key_in_doubt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_payments" ADD COLUMN "pix_key_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "commission_payments" ADD COLUMN "pix_key_replaced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_payments" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_payments" ADD COLUMN "paid_by" uuid;--> statement-breakpoint
ALTER TABLE "notification_users" ADD COLUMN "amount_cents" bigint;--> statement-breakpoint
ALTER TABLE "notification_users" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "pix_key" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "pix_key_in_doubt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "pix_key_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "pix_key_replaced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pix_key_in_doubt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pix_key_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pix_key_replaced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "commission_payments_by_earner" ON "commission_payments" USING btree ("account_id","earner_id","created_at");--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_paid_by" CHECK ((state in ('to_transfer', 'paid')) = (payment_id is not null));--> statement-breakpoint
ALTER TABLE "commission_payments" ADD CONSTRAINT "commission_payments_paid_at" CHECK (case state when 'to_transfer' then paid_at is null when 'failed' then true else paid_at is not null end);--> statement-breakpoint

-- Every payment that was made until now counts as transferred, on the day of its batch.
ALTER TABLE commission_payments NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE commission_payments payment SET created_at = paid_at;--> statement-breakpoint
ALTER TABLE commission_payments FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- Bare digits were taken for a CPF or a CNPJ before anybody was asked. In doubt are those that are a mobile number as
-- well, unless they are the document of the person's own sign-up.
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE affiliates NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE affiliates SET pix_key_in_doubt = true
WHERE pix_key ~ '^(550)?([14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])9[0-9]{8}$' AND pix_key <> document_number;--> statement-breakpoint
UPDATE users SET pix_key_in_doubt = true
WHERE pix_key ~ '^(550)?([14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])9[0-9]{8}$'
  AND NOT EXISTS (SELECT FROM affiliates WHERE affiliates.account_id = users.account_id AND affiliates.user_id = users.id
    AND affiliates.document_number = users.pix_key);--> statement-breakpoint
ALTER TABLE users FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE affiliates FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- Between approved and paid an entry is in a payment that nobody has sent yet; a tick by mistake is taken back.
CREATE OR REPLACE FUNCTION guard_commission_entry() RETURNS trigger LANGUAGE plpgsql
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
    (('pending', 'approved'), ('pending', 'canceled'), ('approved', 'canceled'), ('approved', 'to_transfer'), ('approved', 'paid'),
     ('to_transfer', 'paid'), ('to_transfer', 'approved'), ('paid', 'to_transfer'), ('paid', 'approved'))
  THEN
    RAISE EXCEPTION 'a commission does not become % after %', NEW.state, OLD.state USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint

-- A payment is ticked as transferred, or the tick is taken back; or it fails. Nothing else happens to it.
CREATE OR REPLACE FUNCTION guard_commission_payment() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.account_id, OLD.id, OLD.batch_id, OLD.user_id, OLD.partner_id IS NULL, OLD.payee_id, OLD.payee_name, OLD.pix_key, OLD.pix_key_in_doubt,
      OLD.pix_key_changed_at, OLD.pix_key_replaced, OLD.amount_cents, OLD.owed_back_cents, OLD.entries_count, OLD.created_at, OLD.replaces_id)
    IS DISTINCT FROM
    (NEW.account_id, NEW.id, NEW.batch_id, NEW.user_id, NEW.partner_id IS NULL, NEW.payee_id, NEW.payee_name, NEW.pix_key, NEW.pix_key_in_doubt,
      NEW.pix_key_changed_at, NEW.pix_key_replaced, NEW.amount_cents, NEW.owed_back_cents, NEW.entries_count, NEW.created_at, NEW.replaces_id)
    OR (OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN
      (('to_transfer', 'paid'), ('paid', 'to_transfer'), ('to_transfer', 'failed'), ('paid', 'failed'), ('settled', 'failed')))
    OR ((OLD.paid_at, OLD.paid_by) IS DISTINCT FROM (NEW.paid_at, NEW.paid_by)
      AND (OLD.state, NEW.state) NOT IN (('to_transfer', 'paid'), ('paid', 'to_transfer')))
  THEN
    RAISE EXCEPTION 'a payment may only be ticked or fail' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
