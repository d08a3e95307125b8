import { emptyAffiliateConfig } from '@funil/api/contract';
import { dayMs, normalizeText } from '@funil/validation/values';
import type pg from 'pg';
import type { FileStorage } from '../../platform/files/FileStorage.ts';
import { historyDays } from './arrivalTimes.ts';
import type { DemoAccount } from './demoAccount.ts';
import { createAffiliates } from './createAffiliates.ts';
import { contactEvents } from './contactEvents.ts';
import { createCommissions } from './createCommissions.ts';
import { createAdministrativeStatuses } from './createAdministrativeStatuses.ts';
import { simulatorSettings, createSimulations } from './demoSimulatorConfig.ts';
import { createSalesGoals } from './createSalesGoals.ts';
import { createTags } from './createTags.ts';
import { createTemplates } from './createTemplates.ts';
import { createAuditTrail, createHolidays } from './demoHolidaysAndAudit.ts';
import { createLeadImports } from './createLeadImports.ts';
import { bringCustomersBack } from './bringCustomersBack.ts';
import { createLeads } from './createLeads.ts';
import { createLogoPresets } from './createLogoPresets.ts';
import { createOwnFields } from './demoOwnFields.ts';
import { createNotifications } from './demoNotifications.ts';
import type { DemoNotification, DemoReminder } from './demoNotifications.ts';
import { createStaff } from './demoPeople.ts';
import type { DemoStaff } from './demoPeople.ts';
import { createCatalog } from './demoCatalog.ts';
import { createDeadlines, noDeadline } from './demoDeadlines.ts';
import { createOffers, offeringSlug } from './createOffers.ts';
import { createDistribution } from './createDistribution.ts';
import { createSavedReports } from './createSavedReports.ts';
import { createLeadTransfers } from './createLeadTransfers.ts';
import { chooseHeld, settleUnowned } from './demoUnownedLeads.ts';
import { insertContacts } from './insertContacts.ts';
import { insertRows } from './insertRows.ts';
import type { DemoLead } from './leadStory.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { insertCatalog, insertStaff, payeesOf } from './seedStaff.ts';
import { referralAndReminderEvents } from './referralAndReminderEvents.ts';
import { hourMs } from './workingHours.ts';

export interface SeedContext {
  passwordHash: string;
  now: Date;
  /** Without storage, no files are created. */
  storage?: FileStorage;
}

/** Writes a demo account in the caller's transaction. */
export async function seedAccount(
  client: pg.ClientBase,
  account: DemoAccount,
  { passwordHash, now, storage }: SeedContext,
): Promise<void> {
  const random = createRandom(`funil:${account.slug}`);
  const beginning = new Date(now.getTime() - historyDays * dayMs);
  const id = random.uuid(new Date(beginning.getTime() - 40 * dayMs));
  const staff = createStaff(random, account, beginning);
  const catalog = createCatalog(random, account, new Date(beginning.getTime() - 39 * dayMs));
  const { leads, events } = createLeads({ random, account, staff, catalog, now });
  bringCustomersBack(createRandom(`funil:${account.slug}:returning`), account, leads);
  const held = chooseHeld(leads, now);
  const hasOffer = account.slug === offeringSlug;
  const unowned = settleUnowned(createRandom(`funil:${account.slug}:unowned`), staff, leads, now, held, hasOffer);
  events.push(...unowned.events);

  await client.query("select set_config('app.account_id', $1, true)", [id]);
  const insert = (table: string, rows: readonly Record<string, unknown>[]) =>
    insertRows(
      client,
      table,
      rows.map((row) => ({ account_id: id, ...row })),
    );

  await insertRows(client, 'accounts', [
    {
      id,
      name: account.name,
      slug: account.slug,
      status: 'active',
      time_zone: 'America/Sao_Paulo',
      personalization: account.personalization,
      created_at: new Date(beginning.getTime() - 40 * dayMs),
    },
  ]);
  await insert(
    'account_hosts',
    account.hosts.map((host) => ({ host })),
  );
  await insertStaff(client, insert, id, staff, passwordHash);
  await insertCatalog(insert, catalog);
  const administrative = createAdministrativeStatuses(
    createRandom(`funil:${account.slug}:administrative`),
    account,
    leads,
    beginning,
  );
  await insert('administrative_statuses', administrative.statuses);
  const distribution = createDistribution({
    random: createRandom(`funil:${account.slug}:distribution`),
    staff,
    catalog,
    campaign: account.campaigns.at(-1)!,
    leads,
    events,
    held,
    offered: unowned.offered,
    isNamed: ({ name }) => account.featured.some((featured) => featured.name === name),
    now,
  });
  const deadlines = createDeadlines(distribution.timed, now);
  await insert(
    'leads',
    leads.map((lead) => ({
      ...leadRow(lead),
      administrative_status: administrative.statusOf.get(lead.id) ?? null,
      ...(deadlines.get(lead.id) ?? noDeadline),
    })),
  );
  const transfers = createLeadTransfers({
    random: createRandom(`funil:${account.slug}:transfers`),
    staff,
    leads,
    events,
  });
  await insert(
    'lead_events',
    events.map((event) => ({
      id: event.id,
      lead_id: event.leadId,
      actor_id: event.actorId,
      at: event.at,
      changes: event.changes,
      ...(distribution.eventOf(event) ?? transfers.eventOf(event)),
    })),
  );
  await insert('distribution_queues', distribution.queues);
  await insert('distribution_members', distribution.members);
  await insert(
    'distribution_waits',
    unowned.waits.map((wait) => ({ ...wait, queue_id: wait.lead_id === held?.id ? distribution.heldBy : null })),
  );
  await insert('distribution_decisions', distribution.decisions);
  await insert('distribution_candidates', distribution.candidates);
  if (unowned.offered) {
    const offers = createOffers(createRandom(`funil:${account.slug}:offers`), staff, unowned.offered, now);
    for (const [part, rows] of Object.entries(offers)) await insert(`distribution_${part}`, rows);
  }
  await insert('lead_transfers', transfers.transfers);
  await insert('lead_transfer_receivers', transfers.receivers);
  await insert('lead_transfer_items', transfers.items);
  await client.query('select rebuild_lead_facts()');
  const commissions = await createCommissions({
    client,
    accountId: id,
    random: createRandom(`funil:${account.slug}:commissions`),
    catalog,
    adminId: staff.people.find((person) => person.role === 'admin')!.id,
    payees: payeesOf(staff),
    now,
  });
  await insert('commission_rules', commissions.rules);
  await insert('commission_rule_versions', commissions.versions);
  await insert('commission_sales', commissions.sales);
  await insert('commission_batches', commissions.batches);
  await insert('commission_payments', commissions.payments);
  await insert('commission_entries', commissions.entries);
  await insert('commission_payment_items', commissions.items);
  const files = createLeadImports(createRandom(`funil:${account.slug}:imports`), staff, leads, now);
  await insert('lead_imports', files.imports);
  await insert('lead_import_rows', files.rows);
  const visits = createRandom(`funil:${account.slug}:simulations`);
  await insert('simulator_configs', [
    {
      id: visits.uuid(beginning),
      user_id: null,
      settings: simulatorSettings(account, catalog),
      updated_at: beginning,
      version: 1,
    },
  ]);
  await insert('simulations', createSimulations(visits, catalog, leads));
  if (account.affiliateConfig)
    await insert('affiliate_configs', [
      {
        id: createRandom(`funil:${account.slug}:affiliate-config`).uuid(beginning),
        user_id: null,
        settings: { ...emptyAffiliateConfig, ...account.affiliateConfig },
        updated_at: beginning,
        version: 1,
      },
    ]);
  await insert('account_counters', [{ lead_number: leads.length }]);
  // A separate generator keeps earlier data unchanged.
  const personal = createNotifications({
    random: createRandom(`funil:${account.slug}:notices`),
    staff,
    leads,
    events,
    now,
  });
  await insert('reminders', personal.reminders.map(reminderRow));
  await insert(
    'lead_events',
    referralAndReminderEvents(createRandom(`funil:${account.slug}:side-events`), leads, personal.reminders),
  );
  await insertContacts(client, id, contactEvents(createRandom(`funil:${account.slug}:contacts`), leads, events));
  await insert('notification_users', personal.notifications.map(notificationRow));
  // Separate generators keep earlier data unchanged when parts are added.
  await insert('sales_goals', createSalesGoals(createRandom(`funil:${account.slug}:goals`), staff, leads, now));
  const saved = createSavedReports(createRandom(`funil:${account.slug}:reports`), staff, now);
  await insert('saved_reports', saved.reports);
  await insert('report_receivers', saved.receivers);
  const signedUp = createAffiliates(createRandom(`funil:${account.slug}:affiliates`), account, staff, now);
  await insert('users', signedUp.people);
  await insert('affiliates', signedUp.rows);
  await insert('holidays', createHolidays(now));
  await insert(
    'whatsapp_templates',
    createTemplates(createRandom(`funil:${account.slug}:templates`), catalog, beginning),
  );
  const tagged = createTags(createRandom(`funil:${account.slug}:tags`), leads, beginning);
  await insert('tags', tagged.tags);
  await insert('lead_tags', tagged.leadTags);
  const own = createOwnFields(
    createRandom(`funil:${account.slug}:own-fields`),
    account.ownFields ?? [],
    leads,
    beginning,
  );
  await insert('own_fields', own.rows);
  await insert('own_field_values', own.values);
  await insert('audit_log', createAuditTrail(createRandom(`funil:${account.slug}:audit`), id, staff, catalog, now));
  if (storage) {
    const logos = await createLogoPresets(createRandom(`funil:${account.slug}:logos`), account, id, storage, beginning);
    await insert('files', logos.files);
    await insert('logo_presets', logos.presets);
  }
  await insert('sessions', pastSessions(random, staff, now));
}

function arrivalOf({ source, indicator, createdAt }: DemoLead) {
  const isByLink = indicator !== null && (source === 'simulator' || source === 'affiliate');
  return { referral_code: isByLink ? indicator.code : null, first_touch_at: isByLink ? createdAt : null };
}

function leadRow(lead: DemoLead) {
  return {
    id: lead.id,
    number: lead.number,
    name: lead.name,
    name_search: normalizeText(lead.name),
    email: lead.email,
    phone: lead.phone,
    document_number: lead.documentNumber,
    postal_code: lead.postalCode,
    address_state: lead.addressState,
    city: lead.city,
    street: lead.street,
    street_number: lead.streetNumber,
    district: lead.district,
    product_id: lead.product?.id ?? null,
    value_cents: lead.valueCents,
    custom_field_1: lead.customField1,
    status_id: lead.status.id,
    status_since: lead.statusSince,
    loss_reason_id: lead.lossReason?.id ?? null,
    loss_note: lead.lossNote,
    owner_id: lead.owner?.id ?? null,
    owner_group_id: lead.owner?.groupId ?? null,
    partner_id: lead.indicator?.partnerId ?? null,
    indicator_id: lead.indicator?.id ?? null,
    referral_team_id: lead.indicator?.teamId ?? null,
    source: lead.source,
    ...arrivalOf(lead),
    utm: lead.utm,
    consent: lead.consent,
    next_contact_at: lead.nextContactAt,
    first_contact_at: lead.firstContactAt,
    first_contact_by: lead.firstContactBy?.id ?? null,
    lost_from_id: lead.lostFrom?.id ?? null,
    won_at: lead.wonAt,
    lost_at: lead.lostAt,
    created_by: lead.createdBy?.id ?? null,
    created_at: lead.createdAt,
    updated_at: lead.updatedAt,
    version: lead.version,
  };
}

const reminderRow = ({ id, userId, leadId, text, dueAt, notifiedAt, completedAt, createdAt }: DemoReminder) => ({
  id,
  user_id: userId,
  lead_id: leadId,
  text,
  due_at: dueAt,
  notified_at: notifiedAt,
  completed_at: completedAt,
  created_at: createdAt,
});

const notificationRow = (entry: DemoNotification) => ({
  id: entry.id,
  user_id: entry.userId,
  type: entry.type,
  actor_id: entry.actorId,
  lead_id: entry.leadId,
  leads_count: entry.leadsCount,
  reminder_id: entry.reminderId,
  detail: entry.detail,
  is_shown: true,
  read_at: entry.readAt,
  created_at: entry.createdAt,
});

function pastSessions(random: Random, staff: DemoStaff, now: Date) {
  return staff.people
    .filter((person) => person.status === 'active')
    .map((person) => {
      const start = new Date(now.getTime() - random.int(2, 60) * hourMs - random.int(0, 59) * 60_000);
      const end = new Date(start.getTime() + random.int(8, 110) * 60_000);
      return {
        id: random.uuid(start),
        user_id: person.id,
        created_at: start,
        last_used_at: end,
        expires_at: new Date(start.getTime() + 30 * dayMs),
        revoked_at: end,
      };
    });
}
