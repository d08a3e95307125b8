-- Equal for a mobile number with and without its ninth digit. Like `phoneKey` of features/personKeys/samePerson.ts.
CREATE OR REPLACE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT regexp_replace(phone, '^(\+55\d\d)9([6-9]\d{7})$', '\1\2')
$$;
