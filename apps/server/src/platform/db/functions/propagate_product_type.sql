-- Trigger: the leads of a product follow it to its new type.
CREATE OR REPLACE FUNCTION propagate_product_type() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public
AS $$
BEGIN
  UPDATE leads SET product_type_id = NEW.product_type_id WHERE leads.account_id = NEW.account_id AND leads.product_id = NEW.id;
  RETURN NULL;
END
$$;
