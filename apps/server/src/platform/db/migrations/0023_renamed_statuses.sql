-- Leads store the name of their administrative status. The move that follows a new name knows by this column which
-- earlier names leads may still have. Null for moves of records that leads refer to by id.
ALTER TABLE "record_moves" ADD COLUMN "previous_names" text[];
