-- First moment of the interval that contains a moment. An interval ends at every hour that is midnight in some zone of
-- Brazil: a day of any zone is whole intervals, and an account can change its zone without a recount.
CREATE OR REPLACE FUNCTION fact_stretch(moment timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN extract(hour FROM moment AT TIME ZONE 'UTC') BETWEEN 1 AND 4
    THEN date_trunc('hour', moment AT TIME ZONE 'UTC')
    ELSE date_trunc('day', (moment AT TIME ZONE 'UTC') - interval '5 hours') + interval '5 hours'
  END AT TIME ZONE 'UTC'
$$;
