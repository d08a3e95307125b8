import { useMemo } from 'react';
import {
  anyId,
  distributionId,
  grouplessId,
  joinWords,
  leadFilterLabel,
  leadSourceLabels,
  leadSources,
  leftId,
  noneId,
  ownerlessId,
  slaStateLabels,
  slaStates,
  stateLabel,
  states,
} from '@funil/api/contract';
import type { LeadFilterOptions, OwnField, PersonPurpose } from '@funil/api/contract';
import {
  useAccount,
  useAdministrativeStatuses,
  useLeadFilterOptions,
  useLeadStatuses,
  useLossReasons,
  useOwnFields,
  usePeopleByIds,
  useProducts,
  useTags,
} from '@funil/api/react';
import { useTenantTheme } from '@funil/theme';
import { isId } from '../../formats/isId.ts';
import { filterNames } from './filterAddress.ts';
import type { FilterName, FilterState } from './filterAddress.ts';
import { filterFields } from './filterFields.ts';
import type { FilterField } from './filterFields.ts';

export interface FilterChoice {
  id: string;
  label: string;
}

export interface OfferedFilter extends FilterField {
  choices: readonly FilterChoice[];
  isLoading: boolean;
  /** People among the choices: the first ones and those of the filter; a search finds the others. */
  people?: { purpose: PersonPurpose; ids: ReadonlySet<string> };
  /** Time zone of filters with times. */
  timeZone?: string;
  /** Fields that the filter of own fields offers. */
  ownFields?: readonly OwnField[];
  isOff?: boolean;
}

const choiceOf = ({ id, name }: { id: string; name: string }): FilterChoice => ({ id, label: name });

const wordChoice = (word: string): FilterChoice => ({ id: joinWords([word]), label: word });

const unowned: readonly FilterChoice[] = [
  { id: distributionId, label: 'Aguardando distribuição' },
  { id: leftId, label: 'Deixado sem responsável' },
];

/** Special choices of filters by users. */
const furtherOf: Partial<Record<FilterName, readonly FilterChoice[]>> = {
  owner_id: unowned,
  first_contact_id: [{ id: ownerlessId, label: 'Sem responsável no contato' }],
};

/** Choices by group at the time of the event, when a user may have been in none. */
const groupsThen = (groups: readonly { id: string; name: string }[]): FilterChoice[] =>
  groups.length === 0 ? [] : [...groups.map(choiceOf), { id: grouplessId, label: 'Sem grupo' }];

const ofGroup = ({ id, label }: FilterChoice): FilterChoice =>
  id === grouplessId ? { id, label } : { id, label: `${label} (grupo)` };

const purposes: Partial<Record<FilterName, PersonPurpose>> = {
  owner_id: 'lead_owner',
  seller_id: 'lead_owner',
  lost_by_id: 'lead_owner',
  closer_id: 'lead_owner',
  first_contact_id: 'lead_owner',
  contacted_by_id: 'lead_owner',
  receiver_id: 'lead_owner',
  indicator_id: 'lead_referrer',
};

/** Archived fields are no filter, for administrators as well. */
function offeredOwnFields(all: readonly OwnField[] = []): Pick<OfferedFilter, 'ownFields' | 'isOff'> {
  const ownFields = all.filter((field) => !field.is_archived);
  return { ownFields, isOff: ownFields.length === 0 };
}

const noFilters: FilterState = {};

/** People of the filters whom the first choices do not name. */
function unnamedIn(filters: FilterState, options: LeadFilterOptions | undefined): string[] {
  if (!options) return [];
  const known = new Set([...options.owners, ...options.indicators, ...options.groups].map(({ id }) => id));
  const ids = Object.keys(purposes).flatMap((name) => filters[name as FilterName]?.split(',') ?? []);
  return [...new Set(ids)].filter((id) => isId(id) && !known.has(id));
}

/**
 * Filters with the choices that the viewer may use, in the account's words.
 *
 * @param filters whose people get their names even when they are not among the first choices
 */
export function useFilterChoices(filters: FilterState = noFilters): Record<FilterName, OfferedFilter> {
  const { leadStatuses } = useLeadStatuses();
  const { products } = useProducts();
  const { options } = useLeadFilterOptions();
  const { lossReasons, error: withoutReasons } = useLossReasons();
  const { tags, error: withoutTags } = useTags();
  const { ownFields } = useOwnFields();
  const { personalization } = useTenantTheme();
  const timeZone = useAccount().account?.time_zone;
  const hasCustom = personalization.custom_field_1_status === 'enabled';
  const hasAdministrative = personalization.show_administrative_status;
  const { statuses: administrative, error: withoutAdministrative } = useAdministrativeStatuses(hasAdministrative);
  const unnamed = useMemo(() => unnamedIn(filters, options), [filters, options]);
  const { people: named, error: withoutNames } = usePeopleByIds(unnamed);
  return useMemo(() => {
    const isNaming = unnamed.length > 0 && !named && !withoutNames;
    const known = (named ?? []).map(choiceOf);
    const types = new Map((products ?? []).map(({ product_type: type }) => [type.id, choiceOf(type)]));
    const groups = options && groupsThen(options.groups);
    const tagChoices = withoutTags ? [] : tags?.map(choiceOf);
    const lists: Partial<Record<FilterName, readonly FilterChoice[] | undefined>> = {
      status_id: leadStatuses?.map(choiceOf),
      owner_id: options?.owners.map(choiceOf),
      // Viewers without access to queues have no choices.
      waiting_queue_id: options && (options.queues ?? []).map(choiceOf),
      seller_id: options?.owners.map(choiceOf),
      seller_group_id: groups,
      lost_by_id: options?.owners.map(choiceOf),
      lost_by_group_id: groups,
      closer_id: options?.owners.map(choiceOf),
      closer_group_id: groups,
      first_contact_id: options && [...options.owners.map(choiceOf), ...(groups ?? []).map(ofGroup)],
      contacted_by_id: options?.owners.map(choiceOf),
      receiver_id: options?.owners.map(choiceOf),
      receiver_group_id: groups,
      group_id: options?.groups.map(choiceOf),
      partner_id: options?.partners.map(choiceOf),
      indicator_id: options?.indicators.map(choiceOf),
      referral_team_id: options?.referral_teams.map(choiceOf),
      product_id: products?.map(choiceOf),
      product_type_id: products && [...types.values()],
      // Viewers without access to the catalog have no choices.
      loss_reason_id: withoutReasons ? [] : lossReasons?.map(choiceOf),
      administrative_status:
        !hasAdministrative || withoutAdministrative ? [] : administrative?.map(({ name }) => wordChoice(name)),
      tag_id: tagChoices,
      every_tag_id: tagChoices,
      no_tag_id: tagChoices,
      utm_campaign: options?.campaigns.map(wordChoice),
      address_state: states.map((state) => ({ id: state, label: stateLabel(state) })),
      city: options && (options.cities ?? []).map(wordChoice),
      sla: slaStates.map((state) => ({ id: state, label: slaStateLabels[state] })),
      source: leadSources.map((source) => ({ id: source, label: leadSourceLabels[source] })),
    };
    const offered = filterNames.map((name): OfferedFilter => {
      const field: FilterField = filterFields[name];
      const list = lists[name];
      const withNone =
        field.noneLabel && list?.length
          ? [
              { id: noneId, label: field.noneLabel },
              ...(field.anyLabel ? [{ id: anyId, label: field.anyLabel }] : []),
              ...(furtherOf[name] ?? []),
            ]
          : [];
      const purpose = purposes[name];
      const chosen = purpose ? (filters[name]?.split(',') ?? []) : [];
      const further = known.filter(({ id }) => chosen.includes(id));
      const people = [...further, ...((purpose === 'lead_referrer' ? options?.indicators : options?.owners) ?? [])];
      return {
        ...field,
        label: leadFilterLabel(name, personalization),
        ...(name === 'custom_field_1' && {
          kind: `custom_${personalization.custom_field_1_type}` as const,
          isOff: !hasCustom,
        }),
        ...(name === 'own_fields' && offeredOwnFields(ownFields)),
        ...(name === 'transfer' && { timeZone }),
        ...(purpose && { people: { purpose, ids: new Set(people.map(({ id }) => id)) } }),
        choices: [...withNone, ...(list ?? []), ...further],
        isLoading:
          field.kind === 'choices' && (list === undefined || (isNaming && chosen.some((id) => unnamed.includes(id)))),
      };
    });
    return Object.fromEntries(offered.map((field) => [field.name, field])) as Record<FilterName, OfferedFilter>;
  }, [
    leadStatuses,
    products,
    options,
    lossReasons,
    withoutReasons,
    tags,
    withoutTags,
    administrative,
    withoutAdministrative,
    hasAdministrative,
    hasCustom,
    personalization,
    timeZone,
    filters,
    unnamed,
    named,
    withoutNames,
    ownFields,
  ]);
}

/** Number of choices that exist without other people: the special choices and the viewer. */
const leastPeople = ({ name, anyLabel }: OfferedFilter) => 2 + (furtherOf[name]?.length ?? 0) + (anyLabel ? 1 : 0);

/** A choice of only the viewer filters nothing; import and transfer filters come with links. */
export const isOffered = (field: OfferedFilter) =>
  field.kind !== 'import' &&
  field.kind !== 'transfer' &&
  !field.isOff &&
  (field.kind !== 'choices' || field.choices.length > (field.people ? leastPeople(field) : 0));
