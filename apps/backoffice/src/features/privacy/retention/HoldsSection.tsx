import { useState } from 'react';
import { Plus } from 'lucide-react';
import { useRetentionHolds } from '@funil/api/react';
import { Button, EmptyState, ErrorState, SkeletonList } from '@funil/ui';
import { FormSection } from '../../../forms/FormSection.tsx';
import { HoldList } from './HoldList.tsx';
import { HoldModal } from './HoldModal.tsx';

/** People of the account whose data must not be erased, and until when. */
export function HoldsSection() {
  const { holds, error, isLoading, retry, create, lift } = useRetentionHolds();
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
      Preservar dados
    </Button>
  );
  const content = () => {
    if (holds?.length === 0)
      return (
        <EmptyState title="Nenhuma preservação" actions={add}>
          Preserve os dados de quem está em disputa, ou que provam uma comissão: nada os apaga até o fim.
        </EmptyState>
      );
    if (holds) return <HoldList holds={holds} onLift={lift} />;
    if (error)
      return (
        <ErrorState
          title="Não foi possível carregar as preservações"
          titleAs="h3"
          onRetry={retry}
          isRetrying={isLoading}
        >
          {error.message}
        </ErrorState>
      );
    return <SkeletonList rows={2} label="Carregando as preservações" />;
  };
  return (
    <FormSection
      title="Preservações"
      description="Pessoas cujos dados não podem ser apagados, nem pela anonimização."
      actions={holds !== undefined && holds.length > 0 && add}
    >
      {content()}
      {isAdding && <HoldModal onSave={create} onClose={() => setAdding(false)} />}
    </FormSection>
  );
}
