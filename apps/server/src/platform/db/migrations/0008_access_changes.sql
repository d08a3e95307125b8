SELECT guard_tenant_table(name::regclass) FROM unnest(ARRAY['cable_positions', 'cable_messages', 'jobs']) AS name;--> statement-breakpoint

-- Tells every server process that what somebody may reach has changed, at the commit that changes it, so that open
-- cable connections are looked at again at once. Triggers, because no command can forget them. Payload: the account's
-- id and the person's, or * for everybody of the account.
CREATE FUNCTION tell_access_change(account uuid, person uuid) RETURNS void LANGUAGE sql
AS $$ SELECT pg_notify('funil_access', account::text || ' ' || coalesce(person::text, '*')) $$;--> statement-breakpoint

CREATE FUNCTION tell_user_change() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN PERFORM tell_access_change(OLD.account_id, OLD.id); RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER tell_change AFTER UPDATE OF role, status, partner_id ON users FOR EACH ROW
  WHEN ((OLD.role, OLD.status, OLD.partner_id) IS DISTINCT FROM (NEW.role, NEW.status, NEW.partner_id)) EXECUTE FUNCTION tell_user_change();--> statement-breakpoint
CREATE TRIGGER tell_removal AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION tell_user_change();--> statement-breakpoint

CREATE FUNCTION tell_session_change() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN PERFORM tell_access_change(OLD.account_id, OLD.user_id); RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER tell_change AFTER UPDATE OF revoked_at, expires_at ON sessions FOR EACH ROW
  WHEN ((OLD.revoked_at, OLD.expires_at) IS DISTINCT FROM (NEW.revoked_at, NEW.expires_at)) EXECUTE FUNCTION tell_session_change();--> statement-breakpoint
CREATE TRIGGER tell_removal AFTER DELETE ON sessions FOR EACH ROW WHEN (OLD.revoked_at IS NULL) EXECUTE FUNCTION tell_session_change();--> statement-breakpoint

-- Groups and referral teams: both managers, the one that was and the one that is.
CREATE FUNCTION tell_manager_change() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.manager_id IS NOT NULL THEN PERFORM tell_access_change(OLD.account_id, OLD.manager_id); END IF;
  IF TG_OP <> 'DELETE' AND NEW.manager_id IS NOT NULL THEN PERFORM tell_access_change(NEW.account_id, NEW.manager_id); END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE OF manager_id ON groups FOR EACH ROW EXECUTE FUNCTION tell_manager_change();--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE OF manager_id ON referral_teams FOR EACH ROW EXECUTE FUNCTION tell_manager_change();--> statement-breakpoint

CREATE FUNCTION tell_account_change() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN PERFORM tell_access_change(OLD.id, NULL); RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER tell_change AFTER UPDATE OF status ON accounts FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tell_account_change();
