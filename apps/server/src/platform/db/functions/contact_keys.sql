-- The keys by which a record is recognized, like `personKey` of features/personKeys/samePerson.ts.
CREATE OR REPLACE FUNCTION contact_keys(document_number text, phone text, email text) RETURNS TABLE (kind text, key text, value text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT own.kind, own.key, own.value FROM (VALUES
    ('document_number', document_number, document_number), ('phone', phone_key(phone), phone), ('email', email_key(lower(email)), email)
  ) AS own (kind, key, value)
  WHERE own.key IS NOT NULL
$$;
