import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Alert } from '@funil/ui';
import type { UnreadFilter } from './filterAddress.ts';
import { useFilterChoices } from './useFilterChoices.ts';

/** What an address asked for and a screen cannot show. */
export interface Unread {
  /** Whole sentences about what is no filter, such as days. */
  sentences: readonly string[];
  filters: readonly UnreadFilter[];
}

/** Says what of the address was not used: nobody takes other numbers for those that were asked for. */
export function AddressNotice({ unread: { sentences, filters } }: { unread: Unread }) {
  const fields = useFilterChoices();
  const all = [
    ...sentences,
    ...filters.map(({ name, text, isOfScreen }) =>
      isOfScreen
        ? `O filtro ${fields[name].label} não tem o valor “${text}”, e não foi usado.`
        : `O filtro ${fields[name].label} não existe aqui, e não foi usado.`,
    ),
  ];
  if (all.length === 0) return null;
  return (
    <Row>
      <Alert tone="warning" announce="polite">
        {all.join(' ')}
      </Alert>
    </Row>
  );
}

const Row = styled.div`
  margin-block-end: ${tokens.space[4]};
`;
