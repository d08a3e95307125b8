-- Lower bound of the class of a first contact in a dimension: one class per doubling, because there are many keys with
-- few contacts each.
CREATE OR REPLACE FUNCTION minutes_octave(minutes integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN minutes < 2 THEN minutes ELSE 1 << (32 - position(B'1' IN minutes::bit(32))) END
$$;
