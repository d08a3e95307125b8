import { useState } from 'react';
import { ArrowLeft, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { incidentStateLabels } from '@funil/api/contract';
import { usePrivacyIncidents } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Badge, Button, EmptyState, ErrorState, Item, ItemList, SkeletonList } from '@funil/ui';
import { formatDate } from '@funil/validation/values';
import { FormSection } from '../../../forms/FormSection.tsx';
import { countLabel } from '../../../formats/countLabel.ts';
import { dayKey } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';
import { useAddressParams } from '../../../platform/address/useAddressParams.ts';
import { dueOf } from '../dueOf.ts';
import { IncidentDetail } from './IncidentDetail.tsx';
import { CreateIncidentModal } from './IncidentModal.tsx';

/** Incidents with personal data, with the time that is left to report them. The opened one stands in the address. */
export function IncidentsPage({ onClose }: { onClose: () => void }) {
  const [params, setParams] = useAddressParams();
  const openId = params.get('incidente');
  const open = (id: string | null) =>
    setParams((current) => {
      if (id === null) current.delete('incidente');
      else current.set('incidente', id);
      return current;
    });
  if (openId) return <IncidentDetail key={openId} id={openId} onClose={() => open(null)} />;
  return <IncidentList onOpen={open} onClose={onClose} />;
}

interface IncidentListProps {
  onOpen: (id: string) => void;
  onClose: () => void;
}

function IncidentList({ onOpen, onClose }: IncidentListProps) {
  const { incidents, error, isLoading, retry, create } = usePrivacyIncidents();
  const [isAdding, setAdding] = useState(false);
  const clock = useClock();
  const add = (
    <Button size="sm" variant="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
      Registrar incidente
    </Button>
  );
  const content = () => {
    if (incidents?.length === 0)
      return (
        <EmptyState title="Nenhum incidente registrado" actions={add}>
          Registre acessos indevidos, vazamentos e perdas assim que souber: o prazo da ANPD é de dias.
        </EmptyState>
      );
    if (incidents)
      return (
        <Incidents aria-label="Incidentes">
          {incidents.map(({ id, title, state, due_on: dueOn, found_on: foundOn, leads_count: count }) => {
            const due = dueOf({ due_on: dueOn }, dayKey(clock.now, clock));
            return (
              <Item
                key={id}
                title={title}
                detail={`Conhecido em ${formatDate(foundOn)}, ${countLabel(count, 'lead atingido', 'leads atingidos')}`}
                end={
                  <End>
                    {state === 'open' ? (
                      <Badge tone={due.tone === 'neutral' ? 'warning' : due.tone}>{due.text}</Badge>
                    ) : (
                      <Badge tone={state === 'reported' ? 'success' : 'neutral'}>{incidentStateLabels[state]}</Badge>
                    )}
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`Abrir o incidente ${title}`}
                      onClick={() => onOpen(id)}
                    >
                      Abrir
                    </Button>
                  </End>
                }
              />
            );
          })}
        </Incidents>
      );
    if (error)
      return (
        <ErrorState title="Não foi possível carregar os incidentes" onRetry={retry} isRetrying={isLoading}>
          {error.message}
        </ErrorState>
      );
    return <SkeletonList rows={3} label="Carregando os incidentes" />;
  };
  return (
    <>
      <div>
        <Button size="sm" variant="ghost" icon={<ArrowLeft aria-hidden />} onClick={onClose}>
          Voltar para Privacidade
        </Button>
      </div>
      <FormSection
        title="Incidentes de segurança"
        description="Um incidente com risco relevante é comunicado à ANPD e aos titulares em 3 dias úteis, ou 6 de um agente de pequeno porte."
        actions={incidents !== undefined && incidents.length > 0 && add}
      >
        {content()}
      </FormSection>
      {isAdding && (
        <CreateIncidentModal onSave={async (input) => onOpen(await create(input))} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

const Incidents = styled(ItemList)`
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius[3]};
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  align-items: center;
  justify-content: flex-end;
`;
