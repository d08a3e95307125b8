-- Lower bound of the class of some minutes: one class per minute up to 7, then four classes per doubling.
CREATE OR REPLACE FUNCTION minutes_class(minutes integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN minutes < 8 THEN minutes
    ELSE (minutes >> (30 - position(B'1' IN minutes::bit(32)))) << (30 - position(B'1' IN minutes::bit(32))) END
$$;
