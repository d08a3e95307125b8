-- What jobs were asked for does not outlast them.
DO $$
DECLARE
  account uuid;
BEGIN
  FOR account IN SELECT id FROM accounts LOOP
    PERFORM set_config('app.account_id', account::text, true);
    UPDATE jobs SET input = '{}' WHERE account_id = account AND finished_at IS NOT NULL AND input <> '{}';
  END LOOP;
  PERFORM set_config('app.account_id', '', true);
END
$$;
