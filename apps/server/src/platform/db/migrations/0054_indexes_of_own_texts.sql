-- run: in steps
-- run: in batches of leads
UPDATE own_field_values SET text_key = left(fold_text(text_value), 200)
WHERE account_id = $1 AND lead_id = ANY($2) AND text_value IS NOT NULL AND text_key IS NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "own_field_values_by_text_key" ON "own_field_values" USING btree ("account_id","field_id","text_key","lead_id") WHERE text_value is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "own_field_values_by_fragment" ON "own_field_values" USING gin ("account_id",own_search_text(text_value) gin_trgm_ops) WHERE text_value is not null;--> statement-breakpoint
-- The index of the texts' keys begins with the same columns.
DROP INDEX CONCURRENTLY IF EXISTS "own_field_values_by_text";
