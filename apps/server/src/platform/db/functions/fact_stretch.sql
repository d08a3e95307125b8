-- Begin of the stretch of time that a moment is in. A stretch ends with every hour at which midnight is somewhere in
-- Brazil, so that the days of each of its zones are whole stretches, and none is counted anew when an account moves.
CREATE OR REPLACE FUNCTION fact_stretch(moment timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN extract(hour FROM moment AT TIME ZONE 'UTC') BETWEEN 1 AND 4
    THEN date_trunc('hour', moment AT TIME ZONE 'UTC')
    ELSE date_trunc('day', (moment AT TIME ZONE 'UTC') - interval '5 hours') + interval '5 hours'
  END AT TIME ZONE 'UTC'
$$;
