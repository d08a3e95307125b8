-- run: in steps
-- Lists of leads by state and city, and the cities that a list offers.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "leads_by_city" ON "leads" USING btree ("account_id","address_state","city","number","value_cents") WHERE deleted_at is null and address_state is not null;
