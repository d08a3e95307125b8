-- Rises with each change of a field's definition, so that a form based on an older one is refused.
ALTER TABLE "own_fields" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
