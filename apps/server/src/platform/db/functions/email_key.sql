-- Equal for two addresses of one mailbox, like `emailKey` of packages/validation. Addresses are stored in lower case. One
-- expression, so that PostgreSQL writes it into the statement instead of calling a function for each address.
CREATE OR REPLACE FUNCTION email_key(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN email ~ '@(gmail|googlemail)\.com$'
      THEN replace(regexp_replace(regexp_replace(email, '^([^+]+)\+.*(@[^@]*)$', '\1\2'), '@[^@]*$', ''), '.', '') || '@gmail.com'
    ELSE regexp_replace(email, '^([^+]+)\+.*(@[^@]*)$', '\1\2')
  END
$$;
