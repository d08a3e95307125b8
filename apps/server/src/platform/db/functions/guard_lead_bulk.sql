-- Trigger: leads and columns of a bulk change are written once; the former values follow a merge.
CREATE OR REPLACE FUNCTION guard_lead_bulk() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF OLD.undone_at IS NOT NULL AND OLD.undone_at IS DISTINCT FROM NEW.undone_at
    OR (SELECT jsonb_agg(item - 'before' || jsonb_build_object('columns', (SELECT jsonb_agg(key) FROM jsonb_object_keys(item -> 'before') AS key)))
        FROM jsonb_array_elements(OLD.items) AS item)
      IS DISTINCT FROM
      (SELECT jsonb_agg(item - 'before' || jsonb_build_object('columns', (SELECT jsonb_agg(key) FROM jsonb_object_keys(item -> 'before') AS key)))
        FROM jsonb_array_elements(NEW.items) AS item)
  THEN
    RAISE EXCEPTION 'a bulk change is only taken back' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
