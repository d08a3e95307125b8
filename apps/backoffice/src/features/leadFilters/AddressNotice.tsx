import type { ComponentProps } from 'react';
import { UnreadAddress } from '../../screens/UnreadAddress.tsx';
import type { UnreadFilter } from './filterAddress.ts';
import { useFilterChoices } from './useFilterChoices.ts';

/** What an address asked for and a screen cannot show. */
export interface Unread {
  /** Whole sentences about what is no filter, such as days. */
  sentences: readonly string[];
  filters: readonly UnreadFilter[];
}

interface AddressNoticeProps extends Pick<ComponentProps<typeof UnreadAddress>, 'isOverList'> {
  unread: Unread;
}

/** What of the address was not used, with the filters in the words of the screen. */
export function AddressNotice({ unread: { sentences, filters }, isOverList }: AddressNoticeProps) {
  const fields = useFilterChoices();
  const all = [
    ...sentences,
    ...filters.map(({ name, text, isOfScreen }) =>
      isOfScreen
        ? `O filtro ${fields[name].label} não tem o valor “${text}”, e não foi usado.`
        : `O filtro ${fields[name].label} não existe aqui, e não foi usado.`,
    ),
  ];
  return <UnreadAddress sentences={all} isOverList={isOverList} />;
}
