-- Kept names have one apostrophe and one dash, as `normalizeText` writes them. Of two entries that differed in nothing
-- else the second one stays as it was, until a person renames or merges it.
CREATE FUNCTION one_of_each(kept text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN translate(kept, E'\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u02ca\u02cb\u2018\u2019\u201a\u201b\u2032\u2035\uff07\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58\ufe63\uff0d', repeat('''', 15) || repeat('-', 11));--> statement-breakpoint
DO $$
DECLARE
  kept record;
  entry tid;
BEGIN
  ALTER TABLE leads DISABLE TRIGGER USER;
  FOR kept IN
    SELECT table_name AS name, column_name AS key FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name IN ('name_key', 'name_search')
  LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', kept.name);
    FOR entry IN EXECUTE format('SELECT ctid FROM %I WHERE %I <> one_of_each(%2$I)', kept.name, kept.key) LOOP
      BEGIN
        EXECUTE format('UPDATE %I SET %I = one_of_each(%2$I) WHERE ctid = $1', kept.name, kept.key) USING entry;
      EXCEPTION WHEN unique_violation THEN
        NULL;
      END;
    END LOOP;
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', kept.name);
  END LOOP;
  ALTER TABLE leads ENABLE TRIGGER USER;
END
$$;--> statement-breakpoint
DROP FUNCTION one_of_each(text);--> statement-breakpoint

-- What is searched has neither, and a mobile in both of its lengths. The view and the functions that read it stand on
-- the column, so they go and come with it.
DO $$
DECLARE
  columns text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO columns
  FROM pg_attribute WHERE attrelid = 'searchable_leads'::regclass AND attnum > 0 AND NOT attisdropped;
  DROP FUNCTION match_leads(text, text, integer);
  DROP FUNCTION match_leads(text[], text[], integer);
  DROP VIEW searchable_leads;
  ALTER TABLE "leads" DROP COLUMN "search_text";
  ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(name_search || coalesce(' ' || lower(email), ''), E'\u0027\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u02ca\u02cb\u2018\u2019\u201a\u201b\u2032\u2035\uff07\u002d\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58\ufe63\uff0d', '') || coalesce(' ' || regexp_replace(phone, '^\+55', ''), '') || case when phone ~ '^\+55\d\d9\d{8}$' then ' ' || substr(phone, 4, 2) || substr(phone, 7) else '' end || coalesce(' ' || lower(document_number), '')) STORED;
  CREATE INDEX "leads_by_fragment" ON "leads" USING gin ("account_id","search_text" gin_trgm_ops) WHERE deleted_at is null;
  EXECUTE format('CREATE VIEW searchable_leads AS SELECT %s FROM leads WHERE account_id = app_account_id()', columns);
END
$$;--> statement-breakpoint

-- Leads that match each word of a search, every word by one of its LIKE patterns, at most so many: by the trigram index
-- whatever the planner thinks; the words are put together in the index. The text of the statement holds the patterns,
-- because the index takes no array of them. The account's condition is in the view.
CREATE FUNCTION match_leads(words jsonb, most integer) RETURNS SETOF searchable_leads
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public
SET enable_seqscan = off
SET enable_indexscan = off
SET enable_indexonlyscan = off
AS $$
DECLARE
  conditions text;
BEGIN
  SELECT string_agg(
    (SELECT format('(%s)', string_agg(format('search_text LIKE %L', pattern), ' OR ')) FROM jsonb_array_elements_text(word) AS pattern),
    ' AND ') INTO conditions
  FROM jsonb_array_elements(words) AS word;
  RETURN QUERY EXECUTE format('SELECT * FROM searchable_leads WHERE deleted_at IS NULL AND %s LIMIT $1', coalesce(conditions, 'false')) USING most;
END
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION match_leads(jsonb, integer) FROM PUBLIC;
