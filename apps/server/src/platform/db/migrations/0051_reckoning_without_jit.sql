-- Before PostgreSQL 18 a join that is forbidden costs so much that each statement below this function was compiled, for
-- two seconds: where it reckons the past, the triggers of assignments join row by row whatever it forbids.
ALTER FUNCTION reckon_lead_facts() SET jit = off;
