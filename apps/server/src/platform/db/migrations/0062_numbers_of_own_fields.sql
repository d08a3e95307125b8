-- A filter by numbers of an own field reads their index. Comparisons of numbers are not leakproof, so that under row level
-- security only a view of the owner, which names the account itself, can use it.
CREATE VIEW numbered_own_values AS
 SELECT own_field_values.account_id,
    own_field_values.lead_id,
    own_field_values.field_id,
    own_field_values.number_value
   FROM own_field_values
  WHERE own_field_values.account_id = app_account_id() AND own_field_values.number_value IS NOT NULL;
