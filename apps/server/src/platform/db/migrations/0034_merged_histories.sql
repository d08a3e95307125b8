ALTER TABLE "lead_events" ADD COLUMN "merged_from" bigint;--> statement-breakpoint

-- As it was, but for two things: who has a lead from the beginning stands in its first event, and who had it and where it was
-- lost from says its own history, not that of a lead which went into it.
DO $$
DECLARE
  body text := pg_get_functiondef('reckon_lead_facts()'::regprocedure);
  changed text;
BEGIN
  changed := replace(body, $s$WHEN 'imported' THEN 'import'$s$, $s$WHEN 'created' THEN 'created'
          WHEN 'imported' THEN 'import'$s$);
  changed := replace(changed, $s$lead_events.kind = 'status_changed' AND at <= lost_at$s$, $s$lead_events.kind = 'status_changed' AND merged_from IS NULL AND at <= lost_at$s$);
  changed := replace(changed, $s$change ->> 'field' = 'owner'$s$, $s$change ->> 'field' = 'owner' AND merged_from IS NULL$s$);
  EXECUTE changed;
END
$$;
