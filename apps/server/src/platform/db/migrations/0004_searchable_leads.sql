-- Leads of the transaction's account, for searches. LIKE is not leak-proof, so under row level security it may not use
-- an index. This view reads as its owner, whose policy lets it read across (let_owner_read), and holds the account's
-- condition itself: the same rows, and the planner is free.
CREATE VIEW searchable_leads AS
  SELECT account_id, id, number, name_search, value_cents, status_id, status_since, owner_id, managed_group_id, partner_id,
    indicator_id, indicator_team_id, next_contact_at, created_at, deleted_at
  FROM leads
  WHERE account_id = app_account_id();
