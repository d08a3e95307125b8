import { useState } from 'react';
import { Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { isApiError } from '@funil/api';
import { apiKeyCallsPerMinute } from '@funil/api/contract';
import type { ApiKey } from '@funil/api/contract';
import { useApiKeyCommands, useApiKeys, useClient } from '@funil/api/react';
import { tokens } from '@funil/theme';
import {
  Badge,
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  Link,
  SkeletonList,
  toast,
  VisuallyHidden,
} from '@funil/ui';
import { formatDateTime } from '@funil/validation/values';
import { useClock } from '../../formats/useClock.ts';
import { FormSection } from '../../forms/FormSection.tsx';
import { CreateKeyModal } from './CreateKeyModal.tsx';

export function IntegrationsTab() {
  const { apiKeys, error, isLoading, retry } = useApiKeys();
  const { revoke } = useApiKeyCommands();
  const { baseUrl } = useClient();
  const [isCreating, setCreating] = useState(false);
  const [ending, setEnding] = useState<ApiKey | null>(null);
  const create = (
    <Button size="sm" variant="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      Criar chave
    </Button>
  );

  async function end(key: ApiKey) {
    try {
      await revoke(key.id);
      toast.success('Chave revogada');
    } catch (problem) {
      toast.error(isApiError(problem) ? problem.message : 'Não foi possível revogar a chave');
    }
  }

  const content = () => {
    if (apiKeys && apiKeys.length > 0) {
      return (
        <Keys aria-label="Chaves de API">
          {apiKeys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onEnd={() => setEnding(key)} />
          ))}
        </Keys>
      );
    }
    if (apiKeys) {
      return (
        <EmptyState title="Nenhuma chave ainda" actions={create}>
          Crie uma para o seu site, chatbot ou planilha enviar leads.
        </EmptyState>
      );
    }
    if (error) {
      return (
        <ErrorState title="Não foi possível carregar as chaves" onRetry={retry} isRetrying={isLoading}>
          {error.message}
        </ErrorState>
      );
    }
    return <SkeletonList rows={3} label="Carregando as chaves" />;
  };

  return (
    <>
      <FormSection
        title="Chaves de API"
        description={`Cada chave pode fazer ${apiKeyCallsPerMinute} chamadas por minuto.`}
        actions={apiKeys && apiKeys.length > 0 && create}
      >
        {content()}
      </FormSection>
      <FormSection title="Documentação" description="O que enviar, o que volta e um exemplo pronto para copiar.">
        <Link href={`${baseUrl}/api/docs`} target="_blank" rel="noreferrer">
          Abrir a documentação da API
          <VisuallyHidden> (abre em outra aba)</VisuallyHidden>
        </Link>
      </FormSection>
      {isCreating && <CreateKeyModal onClose={() => setCreating(false)} />}
      {ending && (
        <ConfirmDialog
          open
          title={`Revogar “${ending.name}”?`}
          confirmLabel="Revogar chave"
          confirmingLabel="Revogando"
          onOpenChange={(isOpen) => !isOpen && setEnding(null)}
          onConfirm={() => end(ending)}
        >
          O sistema que usa esta chave deixa de enviar leads agora. Não dá para desfazer: para voltar, crie outra chave.
        </ConfirmDialog>
      )}
    </>
  );
}

function KeyRow({ apiKey, onEnd }: { apiKey: ApiKey; onEnd: () => void }) {
  const { timeZone } = useClock();
  const at = (moment: string) => formatDateTime(moment, timeZone);
  const {
    name,
    prefix,
    created_at: createdAt,
    created_by: author,
    last_used_at: usedAt,
    revoked_at: revokedAt,
  } = apiKey;
  return (
    <Row $isOver={revokedAt !== null}>
      <div>
        <Name title={name}>{name}</Name>
        <code>{prefix}…</code>
      </div>
      <Facts>
        <span>
          Criada {author ? `por ${author.name} ` : ''}em {at(createdAt)}
        </span>
        <span>{usedAt ? `Último uso em ${at(usedAt)}` : 'Nunca usada'}</span>
      </Facts>
      {revokedAt ? (
        <Badge tone="neutral">Revogada</Badge>
      ) : (
        <Button size="sm" variant="ghost" aria-label={`Revogar: ${name}`} onClick={onEnd}>
          Revogar
        </Button>
      )}
    </Row>
  );
}

const Keys = styled.ul`
  margin: 0;
  padding: 0;
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius[3]};
  list-style: none;
`;

const Row = styled.li<{ $isOver: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.3fr) auto;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  align-items: center;
  min-block-size: 60px;
  padding: ${tokens.space[2]} ${tokens.space[4]};
  color: ${({ $isOver }) => ($isOver ? tokens.color.text2 : tokens.color.text)};
  & + & {
    border-block-start: 1px solid ${tokens.color.border};
  }
  & code {
    color: ${tokens.color.text2};
  }
  ${tokens.media.mobile} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Name = styled.div`
  overflow: hidden;
  font-weight: ${tokens.weight.semibold};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Facts = styled.div`
  display: grid;
  color: ${tokens.color.text2};
  ${tokens.media.mobile} {
    grid-row: 2;
    grid-column: 1 / -1;
  }
`;
