-- Limits a transaction to the rows of an account. Refuses one that is moving to another database or has moved there,
-- with the code of a server that is not available: the caller tries again, and the move waits for the transactions that
-- have entered.
CREATE OR REPLACE FUNCTION enter_account(wanted uuid) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM set_config('app.account_id', wanted::text, true);
  -- Two statements: only the second one's snapshot is surely younger than the lock.
  IF pg_try_advisory_xact_lock_shared(7318020, hashtext(wanted::text)) THEN
    IF NOT EXISTS (SELECT FROM account_moves WHERE account_id = wanted) THEN
      RETURN;
    END IF;
  END IF;
  RAISE EXCEPTION 'the account % is moving to another database', wanted USING ERRCODE = 'cannot_connect_now';
END
$$;
