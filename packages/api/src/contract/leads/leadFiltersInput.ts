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
import { leadSources } from './leadSources.ts';
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

/** Characters of such a filter in all: it stands in an address. */
const maxWordsLength = 2_000;

/** Groups of those who did something: `none` where nobody did, `groupless` where somebody did in no group. */
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
 * What narrows leads, wherever they are listed, counted or exported. Each value is text, as it stands in an address;
 * several ids are one text with commas. All given filters hold at once; of one filter's values any.
 */
export const leadFilterFields = {
  /**
   * Fragment of the name, e-mail, phone or document, case and accents ignored, or the number of the lead: `#123` is
   * that lead alone, `123` whatever holds it as well. Two characters are looked for at the beginning of words, a single
   * one at the beginning of the name.
   */
  search: yup.string().label(leadFilterLabel('search')).trim().max(120),
  status_id: yup.string().label(leadFilterLabel('status_id')).matches(idList),
  /** A step of the funnel: leads that stand there or further on, and those that came that far before they were lost. */
  reached_id: yup
    .string()
    .label(leadFilterLabel('reached_id'))
    .matches(new RegExp(`^${id}$`, 'i')),
  /**
   * People by id, `none` for nobody; of open leads without one `distribution` for those that wait, `left` for those
   * left so on purpose.
   */
  owner_id: yup.string().label(leadFilterLabel('owner_id')).matches(ownerList),
  /** Queues of the distribution for which open leads without an owner wait, as they were last looked at. */
  waiting_queue_id: yup.string().label(leadFilterLabel('waiting_queue_id')).matches(idList),
  /**
   * Who owned the lead when it was won, whoever owns it since; without one where nobody did, or where it is not won.
   */
  seller_id: yup.string().label(leadFilterLabel('seller_id')).matches(idOrNoneList),
  /** Group that the seller was in that day; `none`: nobody sold it, `groupless`: who did was in no group. */
  seller_group_id: yup.string().label(leadFilterLabel('seller_group_id')).matches(groupList),
  /**
   * Who owned the lead when it was lost, whoever owns it since; without one where nobody did, or where it is not lost.
   */
  lost_by_id: yup.string().label(leadFilterLabel('lost_by_id')).matches(idOrNoneList),
  /** Group that whoever lost it was in that day; `none`: nobody did. */
  lost_by_group_id: yup.string().label(leadFilterLabel('lost_by_group_id')).matches(groupList),
  /** Who owned the lead when it was won or lost, as it stands; `none`: nobody did, or it is neither. */
  closer_id: yup.string().label(leadFilterLabel('closer_id')).matches(idOrNoneList),
  /** Group that whoever won or lost it was in that day; `none`: nobody did. */
  closer_group_id: yup.string().label(leadFilterLabel('closer_group_id')).matches(groupList),
  /**
   * Who made the first contact, the lead's owner at that moment, or the group that it was in then; `groupless`: it was in
   * none; `ownerless`: the lead had no owner; `any`: there was a contact; `none`: there was none.
   */
  first_contact_id: yup.string().label(leadFilterLabel('first_contact_id')).matches(contactList),
  /**
   * Who received it, whoever owns it since: what was lent, given back, taken back or closed already was not received.
   */
  receiver_id: yup.string().label(leadFilterLabel('receiver_id')).matches(idList),
  /** Group that the receiver was in that day, or `groupless`; `none` is nobody, and received nothing. */
  receiver_group_id: yup.string().label(leadFilterLabel('receiver_group_id')).matches(groupList),
  /** Group of the owner. */
  group_id: yup.string().label(leadFilterLabel('group_id')).matches(idList),
  partner_id: yup.string().label(leadFilterLabel('partner_id')).matches(idOrNoneList),
  /** Who brought it; `any`: somebody did. */
  indicator_id: yup.string().label(leadFilterLabel('indicator_id')).matches(anyoneList),
  /** Team for which they were referred, whatever team the referrer is in since; `none`: no team. */
  referral_team_id: yup.string().label(leadFilterLabel('referral_team_id')).matches(idOrNoneList),
  product_id: yup.string().label(leadFilterLabel('product_id')).matches(idOrNoneList),
  product_type_id: yup.string().label(leadFilterLabel('product_type_id')).matches(idList),
  /** Why they were lost. */
  loss_reason_id: yup.string().label(leadFilterLabel('loss_reason_id')).matches(idOrNoneList),
  /** By its name, from the account's list; `none` for those without. */
  administrative_status: words(leadFilterLabel('administrative_status'), 60),
  /**
   * The account's own field, by its type: a fragment of a text, case and accents ignored; numbers from and to
   * (`1.5..10`); days from and to (`2026-11-01..2026-11-30`), both included. Leaves no lead where the field is off, or
   * of another type.
   */
  custom_field_1: yup
    .string()
    .label(leadFilterLabel('custom_field_1'))
    .test('custom', unlistable, (value) => value === undefined || (value.trim() !== '' && value.length <= 200)),
  /** `utm_campaign` of the address by which they came; `none` for those without. */
  utm_campaign: words(leadFilterLabel('utm_campaign'), 200),
  source: yup
    .string()
    .label(leadFilterLabel('source'))
    .matches(new RegExp(`^(?:${source})(?:,(?:${source})){0,${leadSources.length - 1}}$`)),
  /**
   * A period, or days of the account's calendar, both included. The last day may end at a minute of the account's clock,
   * which is not in it any more: `2026-10-01..2026-10-24T13:05`; so it is with the other filters of days.
   */
  created: days(leadFilterLabel('created')),
  /** Days in which somebody received them: those that `receiver_id` and `receiver_group_id` name, or anybody. */
  received: days(leadFilterLabel('received')),
  /** Days in which they were won; what was reopened since is not among them. */
  won: days(leadFilterLabel('won')),
  /** Days in which they were lost; what was reopened since is not among them. */
  lost: days(leadFilterLabel('lost')),
  /** Days in which they were won or lost; what was reopened since is not among them. */
  closed: days(leadFilterLabel('closed')),
  /** Cents, both ends included, one of which may be left out: `100000..500000`. */
  value: yup
    .string()
    .label(leadFilterLabel('value'))
    .matches(/^(?:\d{1,13}\.\.\d{0,13}|\.\.\d{1,13})$/),
  /** `overdue`: late, and neither won nor lost. */
  next_contact: yup.string().label(leadFilterLabel('next_contact')).oneOf(nextContactFilters, unlistable),
  /** How the deadline of their first contact stands; leads without one are in none. */
  sla: listOf(leadFilterLabel('sla'), slaStates),
  /**
   * Leads of an import: all that its rows were about, or those that they created, updated or skipped (`<id>:created`).
   */
  import: yup
    .string()
    .label(leadFilterLabel('import'))
    .matches(new RegExp(`^${id}(?::(?:${importOutcomes.join('|')}))?$`, 'i')),
  /** Leads that a transfer moved: all of them, or those that it gave to one person (`<id>:<receiver>`). */
  transfer: yup
    .string()
    .label(leadFilterLabel('transfer'))
    .matches(new RegExp(`^${id}(?::${id})?$`, 'i')),
  /**
   * At least so many whole days without a move, a note or a contact, and neither won nor lost. A refusal names the
   * days, not the column.
   */
  idle_days: wholeNumber('Dias parado').min(1).max(3650),
} satisfies Record<LeadFilterName, yup.Schema>;

/** The filters alone, for what counts or takes leads without listing them. */
export const leadFiltersInput = yup.object(leadFilterFields).noUnknown();

export type LeadFilters = yup.InferType<typeof leadFiltersInput>;
