-- Trigger: keeps the text by which lists are sorted by an own field.
CREATE OR REPLACE FUNCTION keep_text_key() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  NEW.text_key := left(fold_text(NEW.text_value), 200);
  RETURN NEW;
END
$$;
