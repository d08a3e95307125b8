-- Texts of own fields are searched, and lists are sorted by them.
ALTER TABLE "own_field_values" ADD COLUMN "text_key" text;--> statement-breakpoint
CREATE OR REPLACE FUNCTION own_search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT translate(public.fold_text(value), '''-', '')
    || CASE WHEN value ~ '^\+55\d\d9\d{8}$' THEN ' ' || substr(value, 4, 2) || substr(value, 7) ELSE '' END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_text_key() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  NEW.text_key := left(fold_text(NEW.text_value), 200);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER keep_text_key BEFORE INSERT OR UPDATE OF text_value ON own_field_values FOR EACH ROW WHEN (NEW.text_value IS NOT NULL) EXECUTE FUNCTION keep_text_key();--> statement-breakpoint
CREATE VIEW searchable_own_values AS
 SELECT own_field_values.account_id,
    own_field_values.lead_id,
    own_field_values.field_id,
    own_search_text(own_field_values.text_value) AS search_text
   FROM own_field_values
  WHERE own_field_values.account_id = app_account_id() AND own_field_values.text_value IS NOT NULL;--> statement-breakpoint
SELECT let_owner_read('own_field_values');--> statement-breakpoint
CREATE OR REPLACE FUNCTION match_own_values(fields uuid[], words jsonb, most integer) RETURNS TABLE (word integer, lead_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public
SET enable_seqscan = off
SET enable_indexscan = off
SET enable_indexonlyscan = off
AS $$
DECLARE
  searched record;
  matches uuid[];
  found_leads uuid[] := '{}';
BEGIN
  FOR searched IN
    SELECT (place - 1)::integer AS place, (one.value ->> 'is_short')::boolean AS is_short,
      (SELECT string_agg(format('search_text LIKE %L', pattern), ' OR ') FROM jsonb_array_elements_text(one.value -> 'patterns') AS pattern) AS conditions
    FROM jsonb_array_elements(words) WITH ORDINALITY AS one (value, place)
    ORDER BY is_short
  LOOP
    EXECUTE format(
      'SELECT array_agg(lead_id) FROM (SELECT DISTINCT lead_id FROM searchable_own_values WHERE field_id = ANY($1) AND (%s) %s LIMIT $2) AS one',
      searched.conditions, CASE WHEN searched.is_short THEN 'AND lead_id = ANY($3)' END)
      INTO matches USING fields, most, found_leads;
    IF NOT searched.is_short THEN
      found_leads := found_leads || matches;
    END IF;
    RETURN QUERY SELECT searched.place, unnest(matches);
  END LOOP;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION match_own_values(uuid[], jsonb, integer) FROM PUBLIC;--> statement-breakpoint
-- previous release: calls it with two arguments, which the new one takes as well
DROP FUNCTION match_leads(jsonb, integer);--> statement-breakpoint
CREATE OR REPLACE FUNCTION match_leads(words jsonb, most integer, own jsonb DEFAULT '[]') RETURNS SETOF searchable_leads
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
    (SELECT format('(%s%s)', string_agg(format('search_text LIKE %L', pattern), ' OR '),
        CASE WHEN jsonb_array_length(own -> place) > 0
          THEN format(' OR id = ANY(%L::uuid[])', ARRAY(SELECT jsonb_array_elements_text(own -> place))::uuid[]) END)
      FROM jsonb_array_elements_text(forms) AS pattern),
    ' AND ') INTO conditions
  FROM (SELECT forms, (ordinality - 1)::integer AS place FROM jsonb_array_elements(words) WITH ORDINALITY AS one (forms, ordinality)) AS word;
  RETURN QUERY EXECUTE format('SELECT * FROM searchable_leads WHERE deleted_at IS NULL AND %s LIMIT $1', coalesce(conditions, 'false')) USING most;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION match_leads(jsonb, integer, jsonb) FROM PUBLIC;
