import type { ComponentProps } from 'react';
import { UnreadAddressNotice } from '../../screens/UnreadAddressNotice.tsx';
import type { UnreadFilter } from './filterAddress.ts';
import { useFilterChoices } from './useFilterChoices.ts';

export interface Unread {
  /** Messages about parameters other than filters, e.g. dates. */
  sentences: readonly string[];
  filters: readonly UnreadFilter[];
}

interface UnreadFiltersNoticeProps extends Pick<
  ComponentProps<typeof UnreadAddressNotice>,
  'isOverList' | 'onDismiss'
> {
  unread: Unread;
}

const reasons: Record<UnreadFilter['why'], (text: string) => string> = {
  screen: () => 'não existe aqui',
  value: (text) => `não tem o valor “${text}”`,
  empty: () => 'está sem valor no endereço',
  word: (text) => `não se chama “${text}” no endereço`,
};

/** Notice about unread parts of the address. */
export function UnreadFiltersNotice({ unread: { sentences, filters }, ...place }: UnreadFiltersNoticeProps) {
  const fields = useFilterChoices();
  const all = [
    ...sentences,
    ...filters.map(({ name, text, why }) => `O filtro ${fields[name].label} ${reasons[why](text)}, e não foi usado.`),
  ];
  return <UnreadAddressNotice sentences={all} {...place} />;
}
