-- The address of a lead. A lead of the previous release has none.
ALTER TABLE "leads" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "address_state" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "street_number" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "address_complement" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "district" text;--> statement-breakpoint
-- Whether a queue took a lead by its address or by its phone.
ALTER TABLE "distribution_decisions" ADD COLUMN "region_source" text;--> statement-breakpoint
-- Searches are filtered by state and city as well.
CREATE OR REPLACE VIEW searchable_leads AS
 SELECT leads.account_id,
    leads.id,
    leads.number,
    leads.name_search,
    leads.value_cents,
    leads.status_id,
    leads.status_since,
    leads.owner_id,
    leads.managed_group_id,
    leads.partner_id,
    leads.indicator_id,
    leads.referral_team_id,
    leads.next_contact_at,
    leads.created_at,
    leads.deleted_at,
    leads.search_text,
    leads.product_id,
    leads.source,
    leads.won_at,
    leads.lost_at,
    leads.idle_since,
    leads.seller_id,
    leads.seller_group_id,
    leads.first_contact_by,
    leads.lost_from_id,
    leads.product_type_id,
    leads.lost_by_id,
    leads.lost_by_group_id,
    leads.loss_reason_id,
    leads.administrative_status,
    leads.utm_campaign,
    leads.sla_due_at,
    leads.sla_warn_at,
    leads.first_contact_at,
    leads.first_contact_group_id,
    leads.custom_field_1,
    leads.address_state,
    leads.city
   FROM leads
  WHERE (leads.account_id = app_account_id());
