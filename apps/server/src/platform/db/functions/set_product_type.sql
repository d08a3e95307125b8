-- Trigger: the type of a lead is its product's; without a product the chosen one stays.
CREATE OR REPLACE FUNCTION set_product_type() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public
AS $$
BEGIN
  SELECT products.product_type_id INTO NEW.product_type_id FROM products
  WHERE products.account_id = NEW.account_id AND products.id = NEW.product_id;
  RETURN NEW;
END
$$;
