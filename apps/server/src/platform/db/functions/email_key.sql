-- Equal for two addresses of one mailbox, like `emailKey` of packages/validation. Addresses are stored in lower case.
CREATE OR REPLACE FUNCTION email_key(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN position('@' in email) = 0 THEN email
    WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(mailbox, '.', '') || '@gmail.com'
    ELSE mailbox || '@' || domain
  END
  FROM (
    SELECT coalesce(nullif(split_part(name, '+', 1), ''), name) AS mailbox, domain
    FROM (SELECT regexp_replace(email, '@[^@]*$', '') AS name, substring(email from '[^@]*$') AS domain) parts
  ) cut
$$;
