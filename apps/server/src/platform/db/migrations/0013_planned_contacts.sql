-- run: in steps
-- run: in batches of leads
INSERT INTO reminders (account_id, id, lead_id, type, text, due_at, notified_at)
SELECT account_id, gen_random_uuid(), id, 'call', 'Próximo contato', next_contact_at, now() FROM leads
WHERE account_id = $1 AND id = ANY($2) AND next_contact_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM reminders WHERE reminders.account_id = leads.account_id AND reminders.lead_id = leads.id
    AND reminders.user_id IS NULL AND reminders.completed_at IS NULL);
