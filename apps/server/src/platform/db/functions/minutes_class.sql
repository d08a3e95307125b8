-- The fewest minutes of the class that minutes are in: each a class of its own up to 7, then four classes to the double.
CREATE OR REPLACE FUNCTION minutes_class(minutes integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN minutes < 8 THEN minutes
    ELSE (minutes >> (30 - position(B'1' IN minutes::bit(32)))) << (30 - position(B'1' IN minutes::bit(32))) END
$$;
