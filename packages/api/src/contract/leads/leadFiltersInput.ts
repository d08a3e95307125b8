import { yup } from '@funil/validation';
import { listOf, unlistable, wholeNumber } from '../inputFields.ts';
import { maxFilterIds } from '../maxFilterIds.ts';
import {
  anyId,
  distributionId,
  grouplessId,
  importOutcomes,
  isCreatedFilter,
  leftId,
  nextContactFilters,
  noneId,
  ownerlessId,
  splitWords,
} from './leadFilters.ts';
import { leadFilterLabel } from './leadFilterTable.ts';
import type { LeadFilterName } from './leadFilterTable.ts';
import { states } from '../states.ts';
import { leadSources } from './leadSources.ts';
import { areOwnFilters } from '../ownFields/ownFilters.ts';
import { slaStates } from './sla.ts';

const id = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const idList = new RegExp(`^${id}(?:,${id}){0,${maxFilterIds - 1}}$`, 'i');
const idOrNoneList = new RegExp(`^(?:${noneId}|${id})(?:,(?:${noneId}|${id})){0,${maxFilterIds - 1}}$`, 'i');

const anyone = `${noneId}|${anyId}|${id}`;
const anyoneList = new RegExp(`^(?:${anyone})(?:,(?:${anyone})){0,${maxFilterIds - 1}}$`, 'i');

const contact = `${noneId}|${anyId}|${ownerlessId}|${grouplessId}|${id}`;
const contactList = new RegExp(`^(?:${contact})(?:,(?:${contact})){0,${maxFilterIds - 1}}$`, 'i');

const words = (label: string, longest: number) =>
  yup
    .string()
    .label(label)
    .test(
      'words',
      unlistable,
      (value) =>
        value === undefined ||
        (value.length <= maxWordsLength &&
          splitWords(value).every((word) => word.trim() !== '' && word.length <= longest) &&
          splitWords(value).length <= maxFilterIds),
    );

/** Maximum characters of names in a URL. */
const maxWordsLength = 2_000;

/** `none`: no user; `groupless`: a user without group. */
const group = `${noneId}|${grouplessId}|${id}`;
const groupList = new RegExp(`^(?:${group})(?:,(?:${group})){0,${maxFilterIds - 1}}$`, 'i');
const owner = `${noneId}|${distributionId}|${leftId}|${id}`;
const ownerList = new RegExp(`^(?:${owner})(?:,(?:${owner})){0,${maxFilterIds - 1}}$`, 'i');
const source = leadSources.join('|');

const days = (label: string) =>
  yup
    .string()
    .label(label)
    .test('days', unlistable, (value) => value === undefined || isCreatedFilter(value));

/**
 * Filters of lists, counts and exports, as text in URLs; ids are separated by commas. All filters must match, each by
 * any value.
 */
export const leadFilterFields = {
  /**
   * Part of name, e-mail, phone or document, ignoring case and accents, or the number: `#123` is exact. Two characters
   * match word starts, one the name's start.
   */
  search: yup.string().label(leadFilterLabel('search')).trim().max(120),
  status_id: yup.string().label(leadFilterLabel('status_id')).matches(idList),
  /** Leads in this status or further, and lost ones that had reached it. */
  reached_id: yup
    .string()
    .label(leadFilterLabel('reached_id'))
    .matches(new RegExp(`^${id}$`, 'i')),
  /** `none`: without owner; `distribution`: waiting; `left`: deliberately without. */
  owner_id: yup.string().label(leadFilterLabel('owner_id')).matches(ownerList),
  /** Queue in which the lead waited at the last check. */
  waiting_queue_id: yup.string().label(leadFilterLabel('waiting_queue_id')).matches(idList),
  /** Owner when won; `none`: no owner, or not won. */
  seller_id: yup.string().label(leadFilterLabel('seller_id')).matches(idOrNoneList),
  /** Seller's group when won; `none`: no seller, or not won; `groupless`: seller without group. */
  seller_group_id: yup.string().label(leadFilterLabel('seller_group_id')).matches(groupList),
  /** Owner when lost; `none`: no owner, or not lost. */
  lost_by_id: yup.string().label(leadFilterLabel('lost_by_id')).matches(idOrNoneList),
  /** Owner's group when lost; `none`: no owner, or not lost. */
  lost_by_group_id: yup.string().label(leadFilterLabel('lost_by_group_id')).matches(groupList),
  /** Owner when won or lost; `none`: no owner, or neither. */
  closer_id: yup.string().label(leadFilterLabel('closer_id')).matches(idOrNoneList),
  /** Owner's group when closed; `none`: no owner, or not closed. */
  closer_group_id: yup.string().label(leadFilterLabel('closer_group_id')).matches(groupList),
  /**
   * User who made the first contact, or the user's group then. `groupless`: no group; `ownerless`: no owner; `any`:
   * contacted; `none`: not contacted.
   */
  first_contact_id: yup.string().label(leadFilterLabel('first_contact_id')).matches(contactList),
  /** User who recorded a contact with the lead, on the days of `contacted` or any day. */
  contacted_by_id: yup.string().label(leadFilterLabel('contacted_by_id')).matches(idList),
  /** Receiver. Excludes leads lent, returned, taken back or already closed. */
  receiver_id: yup.string().label(leadFilterLabel('receiver_id')).matches(idList),
  /** Receiver's group at that time, or `groupless`; `none` matches nothing. */
  receiver_group_id: yup.string().label(leadFilterLabel('receiver_group_id')).matches(groupList),
  group_id: yup.string().label(leadFilterLabel('group_id')).matches(idList),
  partner_id: yup.string().label(leadFilterLabel('partner_id')).matches(idOrNoneList),
  /** Referrer; `any`: has one. */
  indicator_id: yup.string().label(leadFilterLabel('indicator_id')).matches(anyoneList),
  /** Team at the time of the referral; `none`: no team. */
  referral_team_id: yup.string().label(leadFilterLabel('referral_team_id')).matches(idOrNoneList),
  product_id: yup.string().label(leadFilterLabel('product_id')).matches(idOrNoneList),
  product_type_id: yup.string().label(leadFilterLabel('product_type_id')).matches(idList),
  /** Codes of states; `none`: without state. */
  address_state: listOf(leadFilterLabel('address_state'), [noneId, ...states]),
  /** Cities with their state, as `cityWord` writes them; `none`: without city. */
  city: words(leadFilterLabel('city'), 80),
  loss_reason_id: yup.string().label(leadFilterLabel('loss_reason_id')).matches(idOrNoneList),
  /** Names; `none`: without administrative status. */
  administrative_status: words(leadFilterLabel('administrative_status'), 60),
  /**
   * By the field's type: part of a text, range of numbers (`1.5..10`) or days (`2026-11-01..2026-11-30`), inclusive. No
   * match when the field is off or has another type.
   */
  custom_field_1: yup
    .string()
    .label(leadFilterLabel('custom_field_1'))
    .test('custom', unlistable, (value) => value === undefined || (value.trim() !== '' && value.length <= 200)),
  /** Leads with any of the tags; `none`: without tags. */
  tag_id: yup.string().label(leadFilterLabel('tag_id')).matches(idOrNoneList),
  /** Leads with all of the tags. */
  every_tag_id: yup.string().label(leadFilterLabel('every_tag_id')).matches(idList),
  /** Leads with none of the tags. */
  no_tag_id: yup.string().label(leadFilterLabel('no_tag_id')).matches(idList),
  /**
   * By the key of each field, as a query (`telhado=ceramica,metal&renda=100000..500000`): part of a text, a range of
   * numbers, cents or days, or options (`-`: no value). No match for fields that the viewer does not see.
   */
  own_fields: yup
    .string()
    .label(leadFilterLabel('own_fields'))
    .test('own', unlistable, (value) => value === undefined || areOwnFilters(value)),
  /** `none`: without campaign. */
  utm_campaign: words(leadFilterLabel('utm_campaign'), 200),
  source: yup
    .string()
    .label(leadFilterLabel('source'))
    .matches(new RegExp(`^(?:${source})(?:,(?:${source})){0,${leadSources.length - 1}}$`)),
  /**
   * A named period, or days in the account's time zone, inclusive. The end may be a local minute, exclusive:
   * `2026-10-01..2026-10-24T13:05`.
   */
  created: days(leadFilterLabel('created')),
  /** Days of receipt, by `receiver_id` and `receiver_group_id` or any user. */
  received: days(leadFilterLabel('received')),
  /** Days of a recorded contact, by `contacted_by_id` or any user. */
  contacted: days(leadFilterLabel('contacted')),
  /** Excludes reopened leads. */
  won: days(leadFilterLabel('won')),
  /** Excludes reopened leads. */
  lost: days(leadFilterLabel('lost')),
  /** Excludes reopened leads. */
  closed: days(leadFilterLabel('closed')),
  /** Cents, inclusive, one end optional: `100000..500000`. */
  value: yup
    .string()
    .label(leadFilterLabel('value'))
    .matches(/^(?:\d{1,13}\.\.\d{0,13}|\.\.\d{1,13})$/),
  /** All but `none` match only open leads. */
  next_contact: yup.string().label(leadFilterLabel('next_contact')).oneOf(nextContactFilters, unlistable),
  /** Leads without a deadline match none. */
  sla: listOf(leadFilterLabel('sla'), slaStates),
  /** All rows, or only `<id>:created`, `updated` or `skipped` ones. */
  import: yup
    .string()
    .label(leadFilterLabel('import'))
    .matches(new RegExp(`^${id}(?::(?:${importOutcomes.join('|')}))?$`, 'i')),
  /** All leads that the transfer moved, or one receiver's (`<id>:<receiver>`). */
  transfer: yup
    .string()
    .label(leadFilterLabel('transfer'))
    .matches(new RegExp(`^${id}(?::${id})?$`, 'i')),
  /** Whole days without activity, open leads only. The label says days, because errors quote it. */
  idle_days: wholeNumber('Dias parado').min(1).max(3650),
} satisfies Record<LeadFilterName, yup.Schema>;

/** Filters of leads. */
export const leadFiltersInput = yup.object(leadFilterFields).noUnknown();

export type LeadFilters = yup.InferType<typeof leadFiltersInput>;
