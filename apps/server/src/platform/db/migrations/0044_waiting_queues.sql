ALTER TABLE "distribution_queues" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "distribution_waits" ADD COLUMN "queue_id" uuid;