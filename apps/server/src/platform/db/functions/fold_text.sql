-- Text for sorting and searching, as `normalizeText` of `@funil/validation` folds it: without case, accents, invisible
-- characters and extra spaces, with one apostrophe and one dash.
CREATE OR REPLACE FUNCTION fold_text(input text)
RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT btrim(regexp_replace(lower(translate(
    regexp_replace(normalize(input, NFD),
      E'[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]',
      '', 'g'),
    E'`\u00b4\u02b9\u02bb\u02bc\u02bd\u02ca\u02cb\u2018\u2019\u201a\u201b\u2032\u2035\uff07\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58\ufe63\uff0d',
    repeat('''', 15) || repeat('-', 11))), E'[\\s\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'))
$$;
