ALTER TABLE "leads" ADD COLUMN "product_type_id" uuid;--> statement-breakpoint
ALTER TABLE "simulations" ADD COLUMN "visitor_name" text;--> statement-breakpoint
ALTER TABLE "simulations" ADD COLUMN "consent" jsonb;--> statement-breakpoint
ALTER TABLE "simulations" ADD COLUMN "utm" jsonb;--> statement-breakpoint
ALTER TABLE "simulations" ADD COLUMN "protected_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_account_id_product_type_id_product_types_account_id_id_fk" FOREIGN KEY ("account_id","product_type_id") REFERENCES "public"."product_types"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_by_product_type" ON "leads" USING btree ("account_id","product_type_id","number","value_cents") WHERE deleted_at is null;--> statement-breakpoint

-- A lead's type is its product's; without a product it is the one that was chosen.
CREATE FUNCTION take_product_type() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public
AS $$
BEGIN
  SELECT products.product_type_id INTO NEW.product_type_id FROM products
  WHERE products.account_id = NEW.account_id AND products.id = NEW.product_id;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER take_product_type BEFORE INSERT OR UPDATE OF product_id, product_type_id ON leads
FOR EACH ROW WHEN (NEW.product_id IS NOT NULL) EXECUTE FUNCTION take_product_type();--> statement-breakpoint

-- A product that goes to another type takes its leads along.
CREATE FUNCTION pass_product_type_on() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public
AS $$
BEGIN
  UPDATE leads SET product_type_id = NEW.product_type_id WHERE leads.account_id = NEW.account_id AND leads.product_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER pass_product_type_on AFTER UPDATE OF product_type_id ON products
FOR EACH ROW WHEN (OLD.product_type_id IS DISTINCT FROM NEW.product_type_id) EXECUTE FUNCTION pass_product_type_on();--> statement-breakpoint

-- Leads that are there: the type of their product, or of what they last simulated where that has a type of this name still.
DO $$
DECLARE
  account uuid;
BEGIN
  FOR account IN SELECT id FROM accounts LOOP
    PERFORM set_config('app.account_id', account::text, true);
    UPDATE leads SET product_type_id = products.product_type_id FROM products
    WHERE leads.account_id = account AND products.account_id = account AND products.id = leads.product_id;
    UPDATE leads SET product_type_id = wanted.type_id FROM (
      SELECT DISTINCT ON (simulations.lead_id) simulations.lead_id, product_types.id AS type_id
      FROM simulations JOIN product_types ON product_types.account_id = account AND product_types.name = simulations.product_type
      WHERE simulations.account_id = account
      ORDER BY simulations.lead_id, simulations.created_at DESC
    ) AS wanted
    WHERE leads.account_id = account AND leads.product_id IS NULL AND leads.id = wanted.lead_id;
  END LOOP;
  PERFORM set_config('app.account_id', '', true);
END
$$;--> statement-breakpoint

-- Lists narrow by it. Whatever columns the view has by now, it gets one more.
DO $$
DECLARE
  columns text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO columns
  FROM pg_attribute WHERE attrelid = 'searchable_leads'::regclass AND attnum > 0 AND NOT attisdropped;
  EXECUTE format('CREATE OR REPLACE VIEW searchable_leads AS SELECT %s, product_type_id FROM leads WHERE account_id = app_account_id()', columns);
END
$$;
