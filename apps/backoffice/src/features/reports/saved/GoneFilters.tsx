import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Alert } from '@funil/ui';
import type { SavedChoice } from './useSavedChoice.ts';

/** Says of a saved report, as long as it is shown as it was saved, what it is narrowed by that is not there any more. */
export function GoneFilters({ choice: { chosen, isChanged } }: { choice: Pick<SavedChoice, 'chosen' | 'isChanged'> }) {
  if (!chosen || isChanged || chosen.gone.length === 0) return null;
  return (
    <Row>
      <Alert tone="warning">
        {chosen.name} filtra por algo que não existe mais, ou que você não vê mais: {chosen.gone.join(', ')}.
        {chosen.is_own && ' Troque o filtro e salve as mudanças.'}
      </Alert>
    </Row>
  );
}

const Row = styled.div`
  margin-block-end: ${tokens.space[4]};
`;
