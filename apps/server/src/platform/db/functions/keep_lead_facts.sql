-- Trigger on leads: decides and stores who sold, who lost and who made the first contact, each with the group of that
-- moment. These facts stay when owners and groups change later.
CREATE OR REPLACE FUNCTION keep_lead_facts() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF NEW.won_at IS NULL THEN
    NEW.seller_id := NULL;
    NEW.seller_group_id := NULL;
  ELSIF (TG_OP = 'INSERT' OR OLD.won_at IS NULL) AND NEW.seller_id IS NULL THEN
    -- Of a sale of an earlier day whoever owned the lead then.
    IF TG_OP = 'UPDATE' THEN
      SELECT owner_id, group_id INTO NEW.seller_id, NEW.seller_group_id FROM lead_assignments
      WHERE account_id = NEW.account_id AND lead_id = NEW.id AND since <= NEW.won_at AND until > NEW.won_at AND NOT is_undone;
    END IF;
    IF NEW.seller_id IS NULL THEN
      NEW.seller_id := NEW.owner_id;
      NEW.seller_group_id := CASE WHEN NEW.owner_id IS NOT NULL THEN NEW.owner_group_id END;
    END IF;
  END IF;
  IF NEW.lost_at IS NULL THEN
    NEW.lost_from_id := NULL;
    NEW.lost_by_id := NULL;
    NEW.lost_by_group_id := NULL;
  ELSIF TG_OP = 'INSERT' OR OLD.lost_at IS NULL THEN
    IF TG_OP = 'UPDATE' AND NEW.lost_from_id IS NULL THEN
      NEW.lost_from_id := OLD.status_id;
    END IF;
    IF NEW.lost_by_id IS NULL THEN
      -- Of a loss of an earlier moment whoever owned the lead then.
      IF TG_OP = 'UPDATE' THEN
        SELECT owner_id, group_id INTO NEW.lost_by_id, NEW.lost_by_group_id FROM lead_assignments
        WHERE account_id = NEW.account_id AND lead_id = NEW.id AND since <= NEW.lost_at AND until > NEW.lost_at AND NOT is_undone;
      END IF;
      IF NEW.lost_by_id IS NULL THEN
        NEW.lost_by_id := NEW.owner_id;
        NEW.lost_by_group_id := CASE WHEN NEW.owner_id IS NOT NULL THEN NEW.owner_group_id END;
      END IF;
    END IF;
  END IF;
  IF NEW.first_contact_at IS NULL THEN
    NEW.first_contact_by := NULL;
    NEW.first_contact_group_id := NULL;
  ELSIF TG_OP = 'INSERT' OR OLD.first_contact_at IS NULL THEN
    IF NEW.first_contact_by IS NULL THEN
      NEW.first_contact_by := NEW.owner_id;
    END IF;
    IF NEW.first_contact_group_id IS NULL THEN
      IF NEW.first_contact_by = NEW.owner_id THEN
        NEW.first_contact_group_id := NEW.owner_group_id;
      ELSE
        SELECT group_id INTO NEW.first_contact_group_id FROM users WHERE account_id = NEW.account_id AND id = NEW.first_contact_by;
      END IF;
    END IF;
  END IF;
  RETURN NEW;
END
$$;
