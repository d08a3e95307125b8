-- run: in steps
-- Next contacts that another person's activity made go; no lead gets one that had none.
-- run: in batches of leads
SELECT recount_next_contact($1, id) FROM leads WHERE account_id = $1 AND id = ANY($2) AND next_contact_at IS NOT NULL ORDER BY id;
