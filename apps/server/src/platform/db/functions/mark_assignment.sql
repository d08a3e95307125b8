-- Trigger: copies the state of the lead to its new assignment, and marks assignments that are not the lead's first.
CREATE OR REPLACE FUNCTION mark_assignment() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  SELECT deleted_at IS NOT NULL, status_id, lost_from_id, product_id, won_at IS NOT NULL, seller_id, seller_group_id
  INTO NEW.is_trashed, NEW.status_id, NEW.lost_from_id, NEW.product_id, NEW.is_won, NEW.seller_id, NEW.seller_group_id
  FROM leads WHERE account_id = NEW.account_id AND id = NEW.lead_id;
  NEW.is_trashed := coalesce(NEW.is_trashed, false);
  NEW.is_won := coalesce(NEW.is_won, false);
  -- By the lead alone: of an account that is just being filled no plan may choose another index.
  SELECT bool_or(since <= NEW.since) FILTER (WHERE owner_id = NEW.owner_id), bool_or(since <= NEW.since) INTO NEW.is_again, NEW.is_later
  FROM lead_assignments WHERE account_id = NEW.account_id AND lead_id = NEW.lead_id;
  IF NEW.is_later IS NOT NULL THEN
    -- Histories are read backwards as well (`rebuild_lead_facts`).
    UPDATE lead_assignments SET is_again = is_again OR owner_id = NEW.owner_id, is_later = true
    WHERE account_id = NEW.account_id AND lead_id = NEW.lead_id AND since > NEW.since AND NOT (is_later AND (is_again OR owner_id <> NEW.owner_id));
  END IF;
  NEW.is_again := coalesce(NEW.is_again, false);
  NEW.is_later := coalesce(NEW.is_later, false);
  RETURN NEW;
END
$$;
