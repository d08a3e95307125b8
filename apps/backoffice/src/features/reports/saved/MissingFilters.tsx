import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Alert } from '@funil/ui';
import type { ChosenReport } from './useChosenReport.ts';

/** Filters whose records no longer exist, while the saved report is unchanged. */
export function MissingFilters({
  choice: { chosen, isChanged },
}: {
  choice: Pick<ChosenReport, 'chosen' | 'isChanged'>;
}) {
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
