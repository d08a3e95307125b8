-- The fewest minutes of the class of a first contact in a dimension: one class to the double, because there are many
-- keys, each of which has few contacts.
CREATE OR REPLACE FUNCTION minutes_octave(minutes integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN minutes < 2 THEN minutes ELSE 1 << (32 - position(B'1' IN minutes::bit(32))) END
$$;
