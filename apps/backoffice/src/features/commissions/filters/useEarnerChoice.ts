import type { NamedReference } from '@funil/api/contract';
import { useCommissionEarners, useCommissionEarnersByIds } from '@funil/api/react';
import type { SelectOption } from '@funil/ui';
import { useSearchedChoice } from '../../../forms/useSearchedChoice.ts';

interface EarnerChoiceOptions {
  /** Ids chosen now. */
  chosen: readonly string[];
  /** Beneficiaries whose names the screen knows. */
  known?: readonly NamedReference[];
  /** Options before the beneficiaries: the viewer. */
  before?: readonly SelectOption[];
  exceptIds?: readonly string[];
}

/** Finds beneficiaries of commissions, users and partner companies, on the server as one types. */
export const useEarnerChoice = (options: EarnerChoiceOptions) =>
  useSearchedChoice({
    ...options,
    noun: 'beneficiários',
    useMatches: (search) => {
      const { earners, ...rest } = useCommissionEarners(search ? { search } : {});
      return { records: earners, ...rest };
    },
    useByIds: (ids) => useCommissionEarnersByIds(ids).earners,
  });
