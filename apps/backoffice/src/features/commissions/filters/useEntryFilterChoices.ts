import { useMemo } from 'react';
import { commissionBeneficiaryLabels, commissionStateLabels, noneId } from '@funil/api/contract';
import {
  useCommissionBatch,
  useCommissionEarners,
  useCommissionEarnersByIds,
  useCommissionOptions,
} from '@funil/api/react';
import { useTenantTheme } from '@funil/theme';
import { formatDate } from '@funil/validation/values';
import { entryFilters } from './entryFilters.ts';
import type { EntryFilterName, EntryFilterState } from './entryFilters.ts';

interface EntryChoice {
  id: string;
  label: string;
}

export interface OfferedEntryFilter {
  name: EntryFilterName;
  label: string;
  choices: readonly EntryChoice[];
  isLoading: boolean;
  isOffered: boolean;
}

type Names = readonly { id: string; name: string }[];

const ofLabels = (labels: Record<string, string>): EntryChoice[] =>
  Object.entries(labels).map(([id, label]) => ({ id, label }));
const ofNames = (names: Names | undefined, noneLabel?: string): EntryChoice[] => [
  ...(names ?? []).map(({ id, name }) => ({ id, label: name })),
  ...(noneLabel && names?.length ? [{ id: noneId, label: noneLabel }] : []),
];

/** Filters with the choices that the viewer may use, in the account's words. */
export function useEntryFilterChoices(filters: EntryFilterState): Record<EntryFilterName, OfferedEntryFilter> {
  const { options } = useCommissionOptions();
  const { earners, isLoading: isLoadingEarners } = useCommissionEarners();
  const { beneficiary_id: chosen } = filters;
  const unnamed = earners ? (chosen?.split(',') ?? []).filter((id) => !earners.some((one) => one.id === id)) : [];
  const { earners: others, isLoading: isLoadingOthers } = useCommissionEarnersByIds(unnamed);
  const { batch } = useCommissionBatch(filters.batch_id ?? null);
  const { singular_product_label: product } = useTenantTheme().personalization;
  return useMemo(() => {
    const lists: Partial<Record<EntryFilterName, readonly EntryChoice[]>> = {
      state: ofLabels(commissionStateLabels),
      beneficiary: ofLabels(commissionBeneficiaryLabels),
      beneficiary_id: ofNames([...(earners ?? []), ...(others ?? [])]),
      product_id: ofNames(options?.products, `Sem ${product.toLowerCase()}`),
      product_type_id: ofNames(options?.product_types, 'Sem tipo'),
      group_id: ofNames(options?.groups, 'Sem grupo'),
      referral_team_id: ofNames(options?.referral_teams, 'Sem equipe'),
      rule_id: ofNames(options?.rules),
      batch_id: filters.batch_id ? [{ id: filters.batch_id, label: batch ? String(batch.number) : '…' }] : [],
      payment_id: filters.payment_id ? [{ id: filters.payment_id, label: 'escolhido' }] : [],
      lead: filters.lead ? [{ id: filters.lead, label: filters.lead }] : [],
    };
    const fixed: ReadonlySet<EntryFilterName> = new Set(['state', 'beneficiary', 'batch_id', 'payment_id', 'lead']);
    return Object.fromEntries(
      Object.entries(entryFilters).map(([name, { kind, label }]) => {
        const filter = name as EntryFilterName;
        const choices = lists[filter] ?? [];
        // A single beneficiary is the viewer, which leaves no choice.
        const isOffered =
          kind === 'days' || (kind === 'choices' && choices.length > (filter === 'beneficiary_id' ? 1 : 0));
        const isLoading =
          filter === 'beneficiary_id'
            ? isLoadingEarners || isLoadingOthers
            : kind === 'choices' && !fixed.has(filter) && options === undefined;
        return [
          name,
          { name: filter, label: filter === 'product_id' ? product : label, choices, isLoading, isOffered },
        ];
      }),
    ) as Record<EntryFilterName, OfferedEntryFilter>;
  }, [
    options,
    earners,
    isLoadingEarners,
    others,
    isLoadingOthers,
    batch,
    product,
    filters.batch_id,
    filters.payment_id,
    filters.lead,
  ]);
}

export function describeEntryFilter(filter: OfferedEntryFilter, value: string): string {
  if (entryFilters[filter.name].kind === 'days') {
    const [from = '', until = ''] = value.split('..');
    if (from && until) return from === until ? formatDate(from) : `${formatDate(from)} a ${formatDate(until)}`;
    return from ? `desde ${formatDate(from)}` : `até ${formatDate(until)}`;
  }
  const ids = value.split(',');
  if (filter.isLoading) return ids.length === 1 ? '…' : String(ids.length);
  const names = ids.map((id) => filter.choices.find((choice) => choice.id === id)?.label ?? 'arquivado');
  if (names.length === 1) return names[0]!;
  const both = names.join(' ou ');
  return names.length === 2 && both.length <= 28 ? both : `${names.length} escolhidos`;
}
