import type pg from 'pg';

/**
 * Effect of anonymising a lead's person on a column that holds text. `erased`: belongs to the person's leads, or may
 * hold a copy of them, and loses its content (`eraseLeads`, `eraseFiles`). `swept`: free text, in which mentions of the
 * person are replaced (`sweepMentions`). `proof`: of the person's own requests, which stay as the account's proof; in the
 * answers to other people, mentions are replaced. `sealed`: encrypted; the person's key or the message is deleted. `colleague`:
 * about people who work with the account and have a record of their own. `account`: names and settings that the
 * account gives to its own registers. `system`: states, kinds, digests and other words of the program.
 */
type Judgement = 'erased' | 'swept' | 'proof' | 'sealed' | 'colleague' | 'account' | 'system';

const judgements: Record<Judgement, Record<string, string>> = {
  erased: {
    leads:
      'name name_search search_text email phone document_number utm consent postal_code city street street_number ' +
      'address_complement district',
    lead_bulks: 'items',
    lead_imports: 'sheets check_counts errors',
    consents: 'place text text_version',
    lead_import_rows: 'before message',
    // The columns of a person's document, phones and e-mails go with those of its leads.
    person_contacts: 'key value',
    simulations: 'visitor_name consent utm',
  },
  swept: {
    block_list_exceptions: 'evidence',
    contact_blocks: 'note evidence',
    files: 'name',
    idempotency_keys: 'response',
    jobs: 'input checkpoint result',
    lead_events: 'body changes override_note',
    lead_imports: 'file_name problem settings',
    lead_transfers: 'reason origin_words',
    lead_views: 'name name_key query',
    leads: 'loss_note custom_field_1',
    own_field_values: 'text_value text_key',
    notification_users: 'detail',
    reminders: 'text',
    retention_holds: 'reason',
    privacy_incidents: 'title description risk_note measures dismissal_reason authority_notice persons_notice',
  },
  proof: {
    privacy_requests: 'person_name identity_proof answer refusal_reason',
  },
  sealed: {
    audit_log: 'ip before after',
    mail_outbox: 'sealed',
    personal_keys: 'sealed_key',
    second_factors: 'sealed_secret',
  },
  colleague: {
    affiliates:
      'sponsor_code name name_key email email_key phone document_number pix_key terms utm state rejection_reason',
    calendar_feeds: 'secret_hash',
    commission_payments: 'payee_name pix_key state failed_reason',
    login_attempts: 'email_hash address',
    missed_codes: 'address',
    partners: 'name name_key document_number contact_name contact_email contact_phone pix_key',
    password_links: 'token_hash purpose',
    push_subscriptions: 'endpoint p256dh auth server_key',
    recovery_codes: 'code_hash',
    sessions: 'ip user_agent',
    sign_ins: 'network browser system way device_hash',
    users: 'name name_key search_text email email_key role status password_hash code phone avatar_url pix_key',
  },
  account: {
    account_hosts: 'host',
    accounts:
      'name slug status time_zone personalization second_factor_roles dismissed_steps tag_creators contact_hours',
    administrative_statuses: 'name name_key',
    affiliate_configs: 'settings',
    block_lists: 'file_name',
    api_keys: 'name name_key prefix secret_hash',
    commission_batches: 'note',
    commission_rule_versions: 'name kind schedule',
    distribution_decisions: 'queue_name',
    distribution_queues: 'name name_key strategy conditions working_hours',
    groups: 'name name_key',
    holidays: 'name',
    lead_imports: 'options mapping',
    lead_statuses: 'name name_key color kind script',
    // The words of the account for a sale, and the campaign and code through which a lead came: reports count by them.
    leads: 'administrative_status referral_code utm_campaign sla_rule',
    lead_events: 'own_outcome_name',
    logo_presets: 'name',
    loss_reasons: 'name name_key',
    own_activity_types: 'name name_key',
    own_field_values: 'option_key',
    own_fields: 'key label label_key help options',
    own_outcomes: 'name name_key',
    product_types: 'name name_key calculator',
    products: 'name name_key',
    record_moves: 'previous_names',
    referral_teams: 'name name_key',
    saved_reports: 'name name_key report choice frequency',
    simulations: 'product_type code rates',
    simulator_configs: 'settings',
    tags: 'name name_key color',
    whatsapp_templates: 'name name_key text',
  },
  system: {
    account_moves: 'state',
    audit_log: 'actor_kind action target_type target_id request_id',
    cable_messages: 'stream event audience',
    block_list_exceptions: 'digest kind',
    block_list_phones: 'digest',
    block_lists: 'kind sha256 state problem',
    consents: 'purpose state way',
    contact_blocks: 'digest channels kind',
    commission_entries: 'beneficiary scope rule_reason reversed_because state',
    commission_rules: 'beneficiary audience',
    commission_sales: 'ended_because',
    daily_facts: 'fact dimension key',
    distribution_candidates: 'outcome',
    distribution_decisions: 'region_source',
    distribution_offers: 'status',
    fact_spans: 'fact dimension key',
    files: 'purpose visibility state content_type sha256',
    idempotency_keys: 'key endpoint request_hash',
    jobs: 'kind state',
    lead_assignments: 'via',
    lead_bulks: 'kind',
    lead_counts: 'dimension',
    lead_events: 'kind outcome light_state light_reason override_why',
    lead_import_rows: 'outcome undone',
    lead_imports: 'kind phase format fingerprint counts',
    lead_transfer_items: 'state stay_reason reminder_ids sla_before',
    lead_transfers: 'state origin paused_user_ids',
    leads: 'owner_via source address_state person_kind',
    notification_settings: 'type',
    notification_users: 'type',
    person_contacts: 'kind source state',
    own_activity_types: 'type',
    own_outcomes: 'type state next_type next_unit',
    own_fields: 'kind requirement in_simulator seen_by edited_by',
    personal_keys: 'person_kind',
    personal_reads: 'kind',
    privacy_incident_leads: 'source',
    privacy_incidents: 'data_kinds risk state',
    privacy_requests: 'kind channel state',
    record_moves: 'kind last_read',
    retention_items: 'kind state stay_reason',
    retention_terms: 'kind',
    reminders: 'type outcome outcome_effects',
    report_counts: 'key numbers',
    simulations: 'protocol calculator estimate',
    suppressed_identifiers: 'kind digest',
    suppressed_visits: 'page',
    used_form_tokens: 'token_hash',
  },
};

/** By `table.column`. */
export const judgedColumns: Readonly<Record<string, Judgement>> = Object.fromEntries(
  Object.entries(judgements).flatMap(([judgement, tables]) =>
    Object.entries(tables).flatMap(([table, columns]) =>
      columns.split(' ').map((column) => [`${table}.${column}`, judgement as Judgement] as const),
    ),
  ),
);

/** Columns of all tables with rows of accounts that can hold text: texts, documents, bytes and lists of them. */
export async function listTextColumns(client: pg.Pool): Promise<{ table: string; column: string }[]> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select relname as table, attname as column from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    join pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and (typcategory in ('S', 'A') or typname in ('json', 'jsonb', 'bytea', 'tsvector'))
      and (relname = 'accounts' or exists (select from pg_attribute as own
        where own.attrelid = pg_class.oid and own.attname = 'account_id' and not own.attisdropped))`);
  return rows;
}
