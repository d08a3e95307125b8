-- First moment of the span of one or seven days that contains a moment. The last midnight of a day in Brazil is at 5
-- o'clock UTC.
CREATE OR REPLACE FUNCTION fact_span(moment timestamptz, days integer) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT date_bin(make_interval(days => days), moment, timestamptz '1970-01-01 05:00:00+00')
$$;
