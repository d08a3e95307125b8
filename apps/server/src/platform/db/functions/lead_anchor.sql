-- Text that is equal for leads of one person whatever their phones and e-mails are: the person chosen by hand, or the
-- document. A lead without a choice follows the oldest lead of its document that has one. Null for a lead with neither.
CREATE OR REPLACE FUNCTION lead_anchor(account uuid, choice uuid, document text) RETURNS text LANGUAGE sql STABLE
AS $$
  SELECT CASE
    WHEN choice IS NOT NULL THEN 'chosen ' || choice
    WHEN document IS NOT NULL THEN coalesce(
      (SELECT 'chosen ' || mate.person_choice FROM leads AS mate
        WHERE mate.account_id = account AND mate.document_number = document AND mate.person_choice IS NOT NULL
        ORDER BY mate.number LIMIT 1),
      'document ' || document)
  END
$$;
