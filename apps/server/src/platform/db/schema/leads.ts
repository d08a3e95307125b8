import { leadSources } from '@funil/api/contract';
import type { HoursWindow } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
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

/** Group that a lead without an owner counts as being in: every manager sees it. */
export const unassignedGroupId = '00000000-0000-0000-0000-000000000000';

export interface LeadConsent {
  /** UTC, ISO 8601. */
  at: string;
  /** Version of the text that the person agreed to. */
  textVersion: string;
}

/** By which rule the deadline of a first contact was counted: the queue as it was at that moment. */
export interface SlaRule {
  queueId: string;
  queueName: string;
  /** Of working time. */
  minutes: number;
  workingHours: HoursWindow | null;
  /** ISO 8601; from when on they were counted. */
  startedAt: string;
}

/** The apostrophes and dashes that `normalizeText` takes for one, and those themselves: a search leaves them out. */
const joints =
  '\\u0027\\u0060\\u00b4\\u02b9\\u02bb\\u02bc\\u02bd\\u02ca\\u02cb\\u2018\\u2019\\u201a\\u201b\\u2032\\u2035\\uff07' +
  '\\u002d\\u2010\\u2011\\u2012\\u2013\\u2014\\u2015\\u2043\\u2212\\ufe58\\ufe63\\uff0d';

/** Name and e-mail, the phone without the country, a mobile without its ninth digit too, the document. */
const searchTextOf = [
  `translate(name_search || coalesce(' ' || lower(email), ''), E'${joints}', '')`,
  `coalesce(' ' || regexp_replace(phone, '^\\+55', ''), '')`,
  `case when phone ~ '^\\+55\\d\\d9\\d{8}$' then ' ' || substr(phone, 4, 2) || substr(phone, 7) else '' end`,
  `coalesce(' ' || lower(document_number), '')`,
].join(' || ');

/**
 * Leads. `ownerGroupId`, `partnerId`, `indicatorId` and `referralTeamId` repeat what the owner and the indicator
 * belong to, so that what each role may see is one condition on one indexed column.
 */
export const leads = pgTable(
  'leads',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    /** Sequential in the account. */
    number: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    /** The name as `normalizeText` compares it. */
    nameSearch: text().notNull(),
    /**
     * All that the list's search looks into, as `searchableText` has it, the name first: a single letter finds names
     * that begin with it.
     */
    searchText: text().generatedAlwaysAs(sql.raw(searchTextOf)),
    email: text(),
    /** E.164. */
    phone: text(),
    /** Digits of a CPF, or the 14 characters of a CNPJ. */
    documentNumber: text(),
    productId: uuid(),
    /** The product's type, kept so by the database; without a product the one that was chosen. */
    productTypeId: uuid(),
    valueCents: bigint({ mode: 'number' }),
    customField1: text('custom_field_1'),
    statusId: uuid().notNull(),
    statusSince: moment().notNull(),
    lossReasonId: uuid(),
    lossNote: text(),
    administrativeStatus: text(),
    ownerId: uuid(),
    /** Group of the owner when it got the lead. */
    ownerGroupId: uuid(),
    /**
     * How the owner came to it, said with each new one: the database writes it into `lead_assignments`. Null for those
     * of before.
     */
    ownerVia: text({ enum: assignmentVias }),
    /** What a manager's view compares: the owner's group, or `unassignedGroupId` when nobody owns the lead. */
    managedGroupId: uuid().generatedAlwaysAs(
      sql.raw(`case when owner_id is null then '${unassignedGroupId}'::uuid else owner_group_id end`),
    ),
    partnerId: uuid(),
    /** Who referred it. */
    indicatorId: uuid(),
    referralTeamId: uuid(),
    /** Code of the link that the person first came by, as it was that day; null for a lead that was sent by hand. */
    referralCode: text(),
    /** When the person first opened that link. */
    firstTouchAt: moment(),
    source: text({ enum: leadSources }).notNull(),
    utm: jsonb().$type<Record<string, string>>(),
    /** What lists are narrowed by: row level security lets an index answer it, unlike what stands inside of `utm`. */
    utmCampaign: text().generatedAlwaysAs(sql.raw(`nullif(left(utm ->> 'utm_campaign', 200), '')`)),
    consent: jsonb().$type<LeadConsent>(),
    nextContactAt: moment(),
    firstContactAt: moment(),
    /** Who made it, whoever owns the lead since: the owner of that moment, unless a command names somebody. */
    firstContactBy: uuid(),
    /** In which group that person was for this lead then: the database keeps it as it keeps that of a sale. */
    firstContactGroupId: uuid(),
    /** Whole minutes from the creation to the first contact. */
    firstContactMinutes: integer().generatedAlwaysAs(
      sql.raw(`floor(extract(epoch from first_contact_at - created_at) / 60 + 0.5)::integer`),
    ),
    /**
     * Until when the first contact is due: a fact of the moment at which a queue with a deadline gave the lead to
     * somebody. Null for every other lead.
     */
    slaDueAt: moment(),
    /** From when on that is soon. */
    slaWarnAt: moment(),
    /** When people are told next; null once they have been told of everything. */
    slaNotifyAt: moment(),
    slaRule: jsonb().$type<SlaRule>(),
    /** The latest note or contact; the database keeps it. */
    lastTouchAt: moment(),
    /** Since when nobody has moved it, written about it or been in touch. */
    idleSince: moment().notNull().generatedAlwaysAs(sql.raw('greatest(status_since, last_touch_at)')),
    wonAt: moment(),
    /**
     * Who owned the lead when it was won, and in which group: the database keeps both for as long as the sale lasts.
     */
    sellerId: uuid(),
    sellerGroupId: uuid(),
    lostAt: moment(),
    /** Where it stood when it was lost: how far it came. The database keeps it. */
    lostFromId: uuid(),
    /**
     * Who owned the lead when it was lost, and in which group: the database keeps both for as long as the loss lasts.
     */
    lostById: uuid(),
    lostByGroupId: uuid(),
    /** In the trash since; gone for every view. */
    deletedAt: moment(),
    createdBy: uuid(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    /** Grows by one with each change. */
    version: integer().notNull().default(1),
  },
  (table) => {
    const live = sql`deleted_at is null`;
    return [
      primaryKey({ columns: [table.accountId, table.id] }),
      uniqueIndex('leads_number').on(table.accountId, table.number),
      // Each part of what a role may see, newest first; the value is there to be summed without reading the rows. The trash
      // is left out, but of what may be deleted or merged (groups, partners, teams, the catalog): the database then looks
      // for whatever names it, in the trash as well.
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
      // What was won and lost by nobody is seen because of where the lead is today: the few that a manager's sums of
      // facts leave out, with all that decides whether it is seen.
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
      index('leads_by_administrative_status')
        .on(table.accountId, table.administrativeStatus, table.number, table.valueCents)
        .where(sql`deleted_at is null and administrative_status is not null`),
      // By bytes, which is the order of days as the field stores them.
      index('leads_by_custom_field')
        .on(table.accountId, sql`custom_field_1 collate "C"`, table.number, table.valueCents)
        .where(sql`deleted_at is null and custom_field_1 is not null`),
      index('leads_by_campaign')
        .on(table.accountId, table.utmCampaign, table.number, table.valueCents)
        .where(sql`deleted_at is null and utm_campaign is not null`),
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
      index('leads_by_first_contact')
        .on(table.accountId, table.firstContactBy, table.firstContactAt)
        .where(sql`deleted_at is null and first_contact_by is not null`),
      // How soon somebody was in touch, with all that reports tell leads apart by: a median reads no lead.
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
      // The same person by person, for the medians of a few.
      index('leads_by_contact_person')
        .on(
          table.accountId,
          table.firstContactBy,
          table.firstContactMinutes,
          table.createdAt,
          table.firstContactGroupId,
        )
        .where(sql`deleted_at is null and first_contact_minutes is not null`),
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
      index('leads_by_name').on(table.accountId, table.nameSearch, table.number).where(live),
      index('leads_by_value').on(table.accountId, table.valueCents, table.number).where(live),
      // Fragments, of one account at a time.
      index('leads_by_fragment').using('gin', table.accountId, table.searchText.op('gin_trgm_ops')).where(live),
      index('leads_by_next_contact').on(table.accountId, table.nextContactAt, table.number).where(live),
      // The three runs of a list by deadline: those that run, those that are met, and what has none.
      index('leads_by_sla_due')
        .on(table.accountId, table.slaDueAt, table.number)
        .where(sql`deleted_at is null and sla_due_at is not null and first_contact_at is null`),
      index('leads_by_sla_due_met')
        .on(table.accountId, table.slaDueAt, table.number)
        .where(sql`deleted_at is null and sla_due_at is not null and first_contact_at is not null`),
      index('leads_without_sla_due')
        .on(table.accountId, table.number)
        .where(sql`deleted_at is null and sla_due_at is null`),
      // Of every account: what the clock looks for.
      index('leads_sla_to_notify')
        .on(table.slaNotifyAt, table.accountId)
        .where(sql`sla_notify_at is not null and first_contact_at is null and deleted_at is null`),
      // Who else has this document, phone or e-mail.
      index('leads_by_document').on(table.accountId, table.documentNumber).where(live),
      index('leads_by_phone').on(table.accountId, table.phone).where(live),
      index('leads_by_email')
        .on(table.accountId, sql`lower(email)`)
        .where(live),
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
