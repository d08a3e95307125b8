import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Alert, Button } from '@funil/ui';

interface ListConflictProps {
  changes: readonly string[];
  onTake: () => void;
  onOverwrite: () => void;
}

/** Shows that another user has saved the list, and offers both versions. */
export function ListConflict({ changes, onTake, onOverwrite }: ListConflictProps) {
  return (
    <Space>
      <Alert tone="warning" announce="assertive">
        Outra pessoa salvou esta lista enquanto você a mudava. O que você escreveu continua aqui, sem salvar.
        <Changes>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </Changes>
        <Choices>
          <Button size="sm" onClick={onTake}>
            Ficar com a lista salva
          </Button>
          <Button size="sm" onClick={onOverwrite}>
            Salvar a minha no lugar
          </Button>
        </Choices>
      </Alert>
    </Space>
  );
}

const Space = styled.div`
  margin-block-start: ${tokens.space[3]};
`;

const Changes = styled.ul`
  margin-block: ${tokens.space[1]} ${tokens.space[2]};
  padding-inline-start: ${tokens.space[4]};
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
`;
