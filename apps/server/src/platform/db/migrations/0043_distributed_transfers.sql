ALTER TABLE "lead_transfer_items" ALTER COLUMN "to_owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_transfers" ADD COLUMN "to_distribution" boolean DEFAULT false NOT NULL;