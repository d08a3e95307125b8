import { leadSources, personKinds } from '@funil/api/contract';
import type { HoursWindow } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { assignmentVias } from './assignmentVias.ts';
import { accountId, createdAt, moment } from './columns.ts';
import { groups, partners, referralTeams, users } from './people.ts';
import { leadStatuses, lossReasons, products, productTypes } from './catalog.ts';
import { persons } from './persons.ts';

/** Group of leads without owner, which every manager sees. */
export const unassignedGroupId = '00000000-0000-0000-0000-000000000000';

export interface LeadConsent {
  /** Moment of consent: ISO 8601, UTC. */
  at: string;
  textVersion: string;
}

/** Rule behind a first-contact deadline: the queue's settings at that time. */
export interface SlaRule {
  queueId: string;
  queueName: string;
  /** Working minutes. */
  minutes: number;
  workingHours: HoursWindow | null;
  /** Start of the deadline, ISO 8601. */
  startedAt: string;
}

/** Apostrophes and dashes, with the variants unified by `normalizeText`; searches ignore them. */
const joints =
  '\\u0027\\u0060\\u00b4\\u02b9\\u02bb\\u02bc\\u02bd\\u02ca\\u02cb\\u2018\\u2019\\u201a\\u201b\\u2032\\u2035\\uff07' +
  '\\u002d\\u2010\\u2011\\u2012\\u2013\\u2014\\u2015\\u2043\\u2212\\ufe58\\ufe63\\uff0d';

/** Name, e-mail, document, phone without country code, and mobiles also without the ninth digit. */
const searchTextOf = [
  `translate(name_search || coalesce(' ' || lower(email), ''), E'${joints}', '')`,
  `coalesce(' ' || regexp_replace(phone, '^\\+55', ''), '')`,
  `case when phone ~ '^\\+55\\d\\d9\\d{8}$' then ' ' || substr(phone, 4, 2) || substr(phone, 7) else '' end`,
  `coalesce(' ' || lower(document_number), '')`,
].join(' || ');

/**
 * `ownerGroupId`, `partnerId`, `indicatorId` and `referralTeamId` copy memberships of owner and indicator, so that
 * visibility is one condition on one indexed column.
 */
export const leads = pgTable(
  'leads',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    /** Sequential per account. */
    number: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    /** Normalized by `normalizeText`. */
    nameSearch: text().notNull(),
    /**
     * Same text as `searchableText` of `@funil/validation/search`. The name is first, so that one letter finds names
     * that begin with it.
     */
    searchText: text().generatedAlwaysAs(sql.raw(searchTextOf)),
    email: text(),
    /** E.164. */
    phone: text(),
    /** CPF (11 digits) or CNPJ (14 characters). */
    documentNumber: text(),
    /**
     * The person behind the lead, maintained by the database (`identify_leads`). A new lead begins as a person of its own.
     * Not `person_id`, which in queries of numbers is a user.
     */
    personId: uuid('lead_person_id').notNull(),
    /** The person that a user chose, which counts more than documents, phones and e-mails. */
    personChoice: uuid(),
    /** Choice of a user; the document counts more. */
    personKind: text({ enum: personKinds }),
    /** Day on which the person was born, or the company was founded. */
    birthDate: date({ mode: 'string' }),
    /** CEP, eight digits. */
    postalCode: text(),
    /** Code of the state: `SP`. */
    addressState: text(),
    /** Name of the municipality as IBGE writes it, which with the state determines its code. */
    city: text(),
    street: text(),
    streetNumber: text(),
    addressComplement: text(),
    district: text(),
    productId: uuid(),
    /** The product's type, maintained by the database; without a product, the chosen type. */
    productTypeId: uuid(),
    valueCents: bigint({ mode: 'number' }),
    customField1: text('custom_field_1'),
    statusId: uuid().notNull(),
    statusSince: moment().notNull(),
    lossReasonId: uuid(),
    lossNote: text(),
    administrativeStatus: text(),
    ownerId: uuid(),
    /** The owner's group. It changes when the owner moves to another group. */
    ownerGroupId: uuid(),
    /** How the owner got the lead, set with each new owner. Null for older leads. */
    ownerVia: text({ enum: assignmentVias }),
    /** Compared for a manager's view: the owner's group, or `unassignedGroupId`. */
    managedGroupId: uuid().generatedAlwaysAs(
      sql.raw(`case when owner_id is null then '${unassignedGroupId}'::uuid else owner_group_id end`),
    ),
    partnerId: uuid(),
    indicatorId: uuid(),
    referralTeamId: uuid(),
    /** Code of the first referral link, as of that day; null for a lead entered by hand. */
    referralCode: text(),
    firstTouchAt: moment(),
    source: text({ enum: leadSources }).notNull(),
    utm: jsonb().$type<Record<string, string>>(),
    /** A column, because under row level security an index can serve it, unlike a value inside `utm`. */
    utmCampaign: text().generatedAlwaysAs(sql.raw(`nullif(left(utm ->> 'utm_campaign', 200), '')`)),
    consent: jsonb().$type<LeadConsent>(),
    nextContactAt: moment(),
    firstContactAt: moment(),
    /** User of the first contact: the owner at that time, unless a command names another user. */
    firstContactBy: uuid(),
    /** Group of `firstContactBy` at that time; maintained by the database. */
    firstContactGroupId: uuid(),
    /** Whole minutes from creation to first contact. */
    firstContactMinutes: integer().generatedAlwaysAs(
      sql.raw(`floor(extract(epoch from first_contact_at - created_at) / 60 + 0.5)::integer`),
    ),
    /** Due time of the first contact, set when a queue with a deadline assigns the lead; otherwise null. */
    slaDueAt: moment(),
    /** Moment from which the deadline counts as near. */
    slaWarnAt: moment(),
    /** Time of the next notification; null when all were sent. */
    slaNotifyAt: moment(),
    slaRule: jsonb().$type<SlaRule>(),
    /** Latest note or contact; maintained by the database. */
    lastTouchAt: moment(),
    idleSince: moment().notNull().generatedAlwaysAs(sql.raw('greatest(status_since, last_touch_at)')),
    wonAt: moment(),
    /** Owner and group when won; maintained by the database while the lead is won. */
    sellerId: uuid(),
    sellerGroupId: uuid(),
    lostAt: moment(),
    /** Status when lost; maintained by the database. */
    lostFromId: uuid(),
    /** Owner and group when lost; maintained by the database while the lead is lost. */
    lostById: uuid(),
    lostByGroupId: uuid(),
    /** When the lead was moved to the trash, which hides it from all views. */
    deletedAt: moment(),
    createdBy: uuid(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => {
    const live = sql`deleted_at is null`;
    return [
      primaryKey({ columns: [table.accountId, table.id] }),
      uniqueIndex('leads_number').on(table.accountId, table.number),
      // One index per visibility condition, with the value so that sums read only the index. Indexes of records that
      // can be deleted or merged include the trash, whose leads refer to such records too.
      index('leads_by_number').on(table.accountId, table.number, table.valueCents).where(live),
      index('leads_by_owner').on(table.accountId, table.ownerId, table.number, table.valueCents).where(live),
      index('leads_by_managed_group')
        .on(table.accountId, table.managedGroupId, table.number, table.valueCents)
        .where(live),
      index('leads_by_partner').on(table.accountId, table.partnerId, table.number, table.valueCents, table.deletedAt),
      index('leads_by_indicator').on(table.accountId, table.indicatorId, table.number, table.valueCents).where(live),
      index('leads_by_referral_team').on(
        table.accountId,
        table.referralTeamId,
        table.number,
        table.valueCents,
        table.deletedAt,
      ),
      index('leads_by_status').on(table.accountId, table.statusId, table.number, table.valueCents, table.deletedAt),
      index('leads_by_product').on(table.accountId, table.productId, table.number, table.valueCents, table.deletedAt),
      index('leads_by_product_type').on(
        table.accountId,
        table.productTypeId,
        table.number,
        table.valueCents,
        table.deletedAt,
      ),
      index('leads_by_source').on(table.accountId, table.source, table.number, table.valueCents).where(live),
      index('leads_by_created_at')
        .on(
          table.accountId,
          table.createdAt,
          table.number,
          table.firstContactMinutes,
          table.firstContactBy,
          table.firstContactGroupId,
        )
        .where(live),
      index('leads_by_won_at')
        .on(table.accountId, table.wonAt, table.number, table.valueCents, table.sellerId, table.sellerGroupId)
        .where(sql`deleted_at is null and won_at is not null`),
      index('leads_by_lost_at')
        .on(table.accountId, table.lostAt, table.number, table.lostById, table.lostByGroupId)
        .where(sql`deleted_at is null and lost_at is not null`),
      // Leads closed without a person count for viewers who see them today; a manager's daily facts omit them.
      index('leads_won_by_nobody')
        .on(
          table.accountId,
          table.wonAt,
          table.managedGroupId,
          table.sellerGroupId,
          table.lostByGroupId,
          table.valueCents,
        )
        .where(sql`deleted_at is null and won_at is not null and seller_id is null`),
      index('leads_lost_by_nobody')
        .on(table.accountId, table.lostAt, table.managedGroupId, table.sellerGroupId, table.lostByGroupId)
        .where(sql`deleted_at is null and lost_at is not null and lost_by_id is null`),
      index('leads_by_idle_since').on(table.accountId, table.idleSince, table.number).where(live),
      index('leads_by_loss_reason')
        .on(table.accountId, table.lossReasonId, table.number, table.valueCents, table.deletedAt)
        .where(sql`loss_reason_id is not null`),
      index('leads_by_lost_from')
        .on(table.accountId, table.lostFromId)
        .where(sql`lost_from_id is not null`),
      index('leads_by_administrative_status')
        .on(table.accountId, table.administrativeStatus, table.number, table.valueCents)
        .where(sql`deleted_at is null and administrative_status is not null`),
      // Days are stored so that their byte order is their order.
      index('leads_by_custom_field')
        .on(table.accountId, sql`custom_field_1 collate "C"`, table.number, table.valueCents)
        .where(sql`deleted_at is null and custom_field_1 is not null`),
      index('leads_by_campaign')
        .on(table.accountId, table.utmCampaign, table.number, table.valueCents)
        .where(sql`deleted_at is null and utm_campaign is not null`),
      index('leads_by_city')
        .on(table.accountId, table.addressState, table.city, table.number, table.valueCents)
        .where(sql`deleted_at is null and address_state is not null`),
      index('leads_by_seller')
        .on(table.accountId, table.sellerId, table.number, table.valueCents)
        .where(sql`deleted_at is null and seller_id is not null`),
      index('leads_by_seller_group')
        .on(table.accountId, table.sellerGroupId, table.number, table.valueCents, table.deletedAt)
        .where(sql`seller_group_id is not null`),
      index('leads_by_lost_by')
        .on(table.accountId, table.lostById, table.number, table.valueCents)
        .where(sql`deleted_at is null and lost_by_id is not null`),
      index('leads_by_lost_by_group')
        .on(table.accountId, table.lostByGroupId, table.number, table.valueCents, table.deletedAt)
        .where(sql`lost_by_group_id is not null`),
      // Minutes to first contact with every report dimension, so that medians read no rows.
      index('leads_by_contact_minutes')
        .on(
          table.accountId,
          table.firstContactMinutes,
          table.createdAt,
          table.firstContactBy,
          table.firstContactGroupId,
          table.productId,
          table.source,
          table.partnerId,
          table.indicatorId,
          table.referralTeamId,
          table.utmCampaign,
        )
        .where(sql`deleted_at is null and first_contact_minutes is not null`),
      index('leads_by_first_contact_person')
        .on(
          table.accountId,
          table.firstContactBy,
          table.firstContactMinutes,
          table.createdAt,
          table.firstContactGroupId,
        )
        .where(sql`deleted_at is null and first_contact_by is not null`),
      index('leads_by_contact_group')
        .on(table.accountId, table.firstContactGroupId, table.number, table.valueCents, table.deletedAt)
        .where(sql`first_contact_group_id is not null`),
      index('leads_by_owner_group')
        .on(table.accountId, table.ownerGroupId)
        .where(sql`owner_group_id is not null`),
      index('leads_in_trash')
        .on(table.accountId, table.deletedAt, table.number)
        .where(sql`deleted_at is not null`),
      index('leads_unowned')
        .on(table.accountId, table.statusId, table.createdAt)
        .where(sql`deleted_at is null and owner_id is null`),
      // The open leads of each person, with the numbers of the team's table, which reads no rows.
      index('leads_of_people')
        .on(table.accountId, table.statusId, table.ownerId, table.nextContactAt, table.idleSince)
        .where(sql`deleted_at is null and owner_id is not null`),
      index('leads_by_name').on(table.accountId, table.nameSearch, table.number).where(live),
      index('leads_by_value').on(table.accountId, table.valueCents, table.number).where(live),
      // Substring search within one account.
      index('leads_by_fragment').using('gin', table.accountId, table.searchText.op('gin_trgm_ops')).where(live),
      index('leads_by_next_contact').on(table.accountId, table.nextContactAt, table.number).where(live),
      // The three sections of a list by deadline: running, met, none.
      index('leads_by_sla_due')
        .on(table.accountId, table.slaDueAt, table.number)
        .where(sql`deleted_at is null and sla_due_at is not null and first_contact_at is null`),
      index('leads_by_sla_due_met')
        .on(table.accountId, table.slaDueAt, table.number)
        .where(sql`deleted_at is null and sla_due_at is not null and first_contact_at is not null`),
      index('leads_without_sla_due')
        .on(table.accountId, table.number)
        .where(sql`deleted_at is null and sla_due_at is null`),
      // Serves the scheduler, which searches account by account.
      index('leads_with_sla_to_notify')
        .on(table.accountId, table.slaNotifyAt)
        .where(sql`sla_notify_at is not null and first_contact_at is null and deleted_at is null`),
      // For duplicates by document, phone or e-mail.
      index('leads_with_document')
        .on(table.accountId, table.documentNumber)
        .where(sql`deleted_at is null and document_number is not null`),
      index('leads_with_phone')
        .on(table.accountId, table.phone)
        .where(sql`deleted_at is null and phone is not null`),
      index('leads_with_email')
        .on(table.accountId, sql`lower(email)`)
        .where(sql`deleted_at is null and email is not null`),
      index('leads_by_person').on(table.accountId, table.personId),
      index('leads_with_person_choice')
        .on(table.accountId, table.documentNumber, table.number)
        .where(sql`person_choice is not null`),
      // Deferred in the database, because the person of a new lead is written after the lead.
      foreignKey({ columns: [table.accountId, table.personId], foreignColumns: [persons.accountId, persons.id] }),
      foreignKey({ columns: [table.accountId, table.productId], foreignColumns: [products.accountId, products.id] }),
      foreignKey({
        columns: [table.accountId, table.productTypeId],
        foreignColumns: [productTypes.accountId, productTypes.id],
      }),
      foreignKey({
        columns: [table.accountId, table.statusId],
        foreignColumns: [leadStatuses.accountId, leadStatuses.id],
      }),
      foreignKey({
        columns: [table.accountId, table.lostFromId],
        foreignColumns: [leadStatuses.accountId, leadStatuses.id],
      }),
      foreignKey({
        columns: [table.accountId, table.lossReasonId],
        foreignColumns: [lossReasons.accountId, lossReasons.id],
      }),
      foreignKey({ columns: [table.accountId, table.ownerId], foreignColumns: [users.accountId, users.id] }),
      foreignKey({ columns: [table.accountId, table.ownerGroupId], foreignColumns: [groups.accountId, groups.id] }),
      foreignKey({ columns: [table.accountId, table.sellerId], foreignColumns: [users.accountId, users.id] }),
      foreignKey({ columns: [table.accountId, table.sellerGroupId], foreignColumns: [groups.accountId, groups.id] }),
      foreignKey({ columns: [table.accountId, table.lostById], foreignColumns: [users.accountId, users.id] }),
      foreignKey({ columns: [table.accountId, table.lostByGroupId], foreignColumns: [groups.accountId, groups.id] }),
      foreignKey({ columns: [table.accountId, table.firstContactBy], foreignColumns: [users.accountId, users.id] }),
      foreignKey({
        columns: [table.accountId, table.firstContactGroupId],
        foreignColumns: [groups.accountId, groups.id],
      }),
      foreignKey({ columns: [table.accountId, table.partnerId], foreignColumns: [partners.accountId, partners.id] }),
      foreignKey({ columns: [table.accountId, table.indicatorId], foreignColumns: [users.accountId, users.id] }),
      foreignKey({
        columns: [table.accountId, table.referralTeamId],
        foreignColumns: [referralTeams.accountId, referralTeams.id],
      }),
      foreignKey({ columns: [table.accountId, table.createdBy], foreignColumns: [users.accountId, users.id] }),
    ];
  },
);
