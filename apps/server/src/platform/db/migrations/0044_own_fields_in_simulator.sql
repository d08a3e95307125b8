-- Whether the public simulator asks visitors for a field.
ALTER TABLE "own_fields" ADD COLUMN "in_simulator" text DEFAULT 'no' NOT NULL;
