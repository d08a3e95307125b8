import { yup } from '@funil/validation';
import { unlistable } from '../inputFields.ts';
import {
  distributionId,
  importOutcomes,
  isCreatedFilter,
  leftId,
  maxFilterIds,
  nextContactFilters,
  noneId,
  splitWords,
} from './leadFilters.ts';
import { leadFilterLabels as labels } from './leadFilterLabels.ts';
import type { leadFilterNames } from './leadFilters.ts';
import { leadSources } from './leadSources.ts';

const id = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const idList = new RegExp(`^${id}(?:,${id}){0,${maxFilterIds - 1}}$`, 'i');
const idOrNoneList = new RegExp(`^(?:${noneId}|${id})(?:,(?:${noneId}|${id})){0,${maxFilterIds - 1}}$`, 'i');

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
   * Fragment of the name, e-mail, phone or document, case and accents ignored, or the number of the lead: `#123` is that
   * lead alone, `123` whatever holds it as well. Two characters are looked for at the beginning of words, a single one at
   * the beginning of the name.
   */
  search: yup.string().label(labels.search).trim().max(120),
  status_id: yup.string().label(labels.status_id).matches(idList),
  /** A step of the funnel: leads that stand there or further on, and those that came that far before they were lost. */
  reached_id: yup
    .string()
    .label(labels.reached_id)
    .matches(new RegExp(`^${id}$`, 'i')),
  /** People by id, `none` for nobody; of open leads without one `distribution` for those that wait, `left` for those left so on purpose. */
  owner_id: yup.string().label(labels.owner_id).matches(ownerList),
  /** Who owned the lead when it was won, whoever owns it since; without one where nobody did, or where it is not won. */
  seller_id: yup.string().label(labels.seller_id).matches(idOrNoneList),
  /** Group that the seller was in that day; `none`: nobody sold it. */
  seller_group_id: yup.string().label(labels.seller_group_id).matches(idOrNoneList),
  /** Who owned the lead when it was lost, whoever owns it since; without one where nobody did, or where it is not lost. */
  lost_by_id: yup.string().label(labels.lost_by_id).matches(idOrNoneList),
  /** Group that whoever lost it was in that day; `none`: nobody did. */
  lost_by_group_id: yup.string().label(labels.lost_by_group_id).matches(idOrNoneList),
  /** Who made the first contact. */
  first_contact_id: yup.string().label(labels.first_contact_id).matches(idOrNoneList),
  /** Who received it, whoever owns it since: what was lent, given back, taken back or closed already was not received. */
  receiver_id: yup.string().label(labels.receiver_id).matches(idList),
  /** Group that the receiver was in that day; `none` is no group, and received nothing. */
  receiver_group_id: yup.string().label(labels.receiver_group_id).matches(idOrNoneList),
  /** Group of the owner. */
  group_id: yup.string().label(labels.group_id).matches(idList),
  partner_id: yup.string().label(labels.partner_id).matches(idOrNoneList),
  indicator_id: yup.string().label(labels.indicator_id).matches(idOrNoneList),
  product_id: yup.string().label(labels.product_id).matches(idOrNoneList),
  product_type_id: yup.string().label(labels.product_type_id).matches(idList),
  /** Why they were lost. */
  loss_reason_id: yup.string().label(labels.loss_reason_id).matches(idOrNoneList),
  /** By its name, from the account's list; `none` for those without. */
  administrative_status: words(labels.administrative_status, 60),
  /** `utm_campaign` of the address by which they came; `none` for those without. */
  utm_campaign: words(labels.utm_campaign, 200),
  source: yup
    .string()
    .label(labels.source)
    .matches(new RegExp(`^(?:${source})(?:,(?:${source})){0,${leadSources.length - 1}}$`)),
  /** A period, or days of the account's calendar, both included. */
  created: days(labels.created),
  /** Days in which somebody received them: those that `receiver_id` and `receiver_group_id` name, or anybody. */
  received: days(labels.received),
  /** Days in which they were won; what was reopened since is not among them. */
  won: days(labels.won),
  /** Days in which they were lost; what was reopened since is not among them. */
  lost: days(labels.lost),
  /** Cents, both ends included, one of which may be left out: `100000..500000`. */
  value: yup
    .string()
    .label(labels.value)
    .matches(/^(?:\d{1,13}\.\.\d{0,13}|\.\.\d{1,13})$/),
  /** `overdue`: late, and neither won nor lost. */
  next_contact: yup.string().label(labels.next_contact).oneOf(nextContactFilters, unlistable),
  /** Leads of an import: all that its rows were about, or those that they created, updated or skipped (`<id>:created`). */
  import: yup
    .string()
    .label(labels.import)
    .matches(new RegExp(`^${id}(?::(?:${importOutcomes.join('|')}))?$`, 'i')),
  /** At least so many whole days without a move, a note or a contact, and neither won nor lost. A refusal names the days, not the column. */
  idle_days: yup.number().label('Dias parado').integer().min(1).max(3650),
} satisfies Record<(typeof leadFilterNames)[number], yup.Schema>;

/** The filters alone, for what counts or takes leads without listing them. */
export const leadFiltersInput = yup.object(leadFilterFields).noUnknown();

export type LeadFilters = yup.InferType<typeof leadFiltersInput>;
