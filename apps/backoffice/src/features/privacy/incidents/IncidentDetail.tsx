import { useState } from 'react';
import { ArrowLeft, Pencil, Plus, Printer, X } from 'lucide-react';
import { styled } from 'styled-components';
import {
  incidentDataKindLabels,
  incidentRiskLabels,
  incidentStateLabels,
  paths,
  reachedSourceLabels,
} from '@funil/api/contract';
import type { PrivacyIncident, ReachedAnswer } from '@funil/api/contract';
import { usePrivacyIncident } from '@funil/api/react';
import { tokens } from '@funil/theme';
import {
  Alert,
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  IconButton,
  Item,
  ItemList,
  Link,
  Property,
  PropertyList,
  SkeletonList,
  Stack,
} from '@funil/ui';
import { formatDate } from '@funil/validation/values';
import { Link as RouterLink } from 'react-router-dom';
import { FormSection } from '../../../forms/FormSection.tsx';
import { countLabel } from '../../../formats/countLabel.ts';
import { dayKey } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';
import { failureToast } from '../../../platform/failureToast.ts';
import { dueOf } from '../dueOf.ts';
import { EditIncidentModal } from './IncidentModal.tsx';
import { NoticesModal } from './NoticesModal.tsx';
import { ReachedModal } from './ReachedModal.tsx';

interface IncidentDetailProps {
  id: string;
  onClose: () => void;
}

type Dialog = 'facts' | 'reached' | 'clear' | 'notices';

/** One incident: what happened, who was reached, and the notices, to read and to print. */
export function IncidentDetail({ id, onClose }: IncidentDetailProps) {
  const { incident, reached, error, isLoading, retry, update, addReached, removeReached, clearReached } =
    usePrivacyIncident(id);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);

  async function remove(leadNumber: number) {
    try {
      await removeReached(leadNumber);
    } catch (problem) {
      failureToast('Não foi possível tirar o lead da lista', problem);
    }
  }

  async function clear() {
    try {
      await clearReached();
    } catch (problem) {
      failureToast('Não foi possível esvaziar a lista', problem);
      throw problem;
    }
  }

  return (
    <>
      <Tools data-unprinted="">
        <Button size="sm" variant="ghost" icon={<ArrowLeft aria-hidden />} onClick={onClose}>
          Voltar para Incidentes
        </Button>
        <Button size="sm" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </Tools>
      {incident ? (
        <>
          <FactsSection incident={incident} onChange={() => setDialog('facts')} />
          <ReachedSection
            reached={reached}
            isOpen={incident.state === 'open'}
            onAdd={() => setDialog('reached')}
            onClear={() => setDialog('clear')}
            onRemove={remove}
          />
          <NoticesSection incident={incident} onChange={() => setDialog('notices')} />
        </>
      ) : error ? (
        <ErrorState title="Não foi possível carregar o incidente" onRetry={retry} isRetrying={isLoading}>
          {error.message}
        </ErrorState>
      ) : (
        <SkeletonList rows={5} label="Carregando o incidente" />
      )}
      {incident && dialog === 'facts' && <EditIncidentModal incident={incident} onSave={update} onClose={close} />}
      {incident && dialog === 'notices' && <NoticesModal incident={incident} onSave={update} onClose={close} />}
      {incident && dialog === 'reached' && <ReachedModal incident={incident} onSave={addReached} onClose={close} />}
      {dialog === 'clear' && (
        <ConfirmDialog
          open
          title="Esvaziar a lista de atingidos?"
          confirmLabel="Esvaziar lista"
          confirmingLabel="Esvaziando"
          cancelLabel="Manter lista"
          onOpenChange={(isOpen) => !isOpen && close()}
          onConfirm={clear}
        >
          Os leads não mudam. Encontre de novo quem foi atingido.
        </ConfirmDialog>
      )}
    </>
  );
}

function FactsSection({ incident, onChange }: { incident: PrivacyIncident; onChange: () => void }) {
  const clock = useClock();
  const { state, due_on: dueOn } = incident;
  const due = dueOf({ due_on: dueOn }, dayKey(clock.now, clock));
  const dayOrNone = (day: string | null) => day && formatDate(day);
  return (
    <FormSection
      title={incident.title}
      description={`Guardado até ${formatDate(incident.kept_until)}, no mínimo.`}
      actions={
        <Button size="sm" data-unprinted="" icon={<Pencil aria-hidden />} onClick={onChange}>
          Mudar incidente
        </Button>
      }
    >
      <Stack>
        {state === 'open' && (
          <Alert tone={due.tone === 'danger' ? 'danger' : 'warning'}>
            {due.text}: comunique até {formatDate(dueOn)}, se houver risco relevante.
          </Alert>
        )}
        <PropertyList>
          <Property label="Situação">{incidentStateLabels[state]}</Property>
          <Property label="Conhecido em">{formatDate(incident.found_on)}</Property>
          <Property label="Aconteceu em">{dayOrNone(incident.happened_on)}</Property>
          <Property label="Dados atingidos">
            {new Intl.ListFormat('pt-BR').format(incident.data_kinds.map((kind) => incidentDataKindLabels[kind]))}
          </Property>
          <Property label="Risco">{incidentRiskLabels[incident.risk]}</Property>
          <Property label="Descrição">{incident.description}</Property>
          <Property label="Consequências possíveis">{incident.risk_note}</Property>
          <Property label="Medidas tomadas">{incident.measures}</Property>
          {state !== 'dismissed' && (
            <>
              <Property label="Comunicado à ANPD em">{dayOrNone(incident.reported_on)}</Property>
              <Property label="Titulares avisados em">{dayOrNone(incident.persons_told_on)}</Property>
            </>
          )}
          {state === 'dismissed' && <Property label="Por que não comunicar">{incident.dismissal_reason}</Property>}
        </PropertyList>
      </Stack>
    </FormSection>
  );
}

interface ReachedSectionProps {
  reached: ReachedAnswer | undefined;
  isOpen: boolean;
  onAdd: () => void;
  onClear: () => void;
  onRemove: (leadNumber: number) => Promise<void>;
}

function ReachedSection({ reached, isOpen, onAdd, onClear, onRemove }: ReachedSectionProps) {
  const add = isOpen && (
    <Button size="sm" icon={<Plus aria-hidden />} onClick={onAdd}>
      Encontrar atingidos
    </Button>
  );
  if (!reached) return <SkeletonList rows={2} label="Carregando quem foi atingido" />;
  const { reached: rows, leads_count: leads, persons_count: persons } = reached;
  return (
    <FormSection
      title="Quem foi atingido"
      description={
        leads > 0 &&
        `${countLabel(persons, 'pessoa', 'pessoas')}, em ${countLabel(leads, 'lead', 'leads')}${leads > rows.length ? `; estão à vista os primeiros ${rows.length}` : ''}.`
      }
      actions={
        leads > 0 &&
        isOpen && (
          <span data-unprinted="">
            <Button size="sm" variant="ghost" onClick={onClear}>
              Esvaziar lista
            </Button>
            {add}
          </span>
        )
      }
    >
      {rows.length === 0 ? (
        <EmptyState title="Ninguém na lista" actions={add}>
          Encontre pelas leituras de um colega, por uma chave de API ou pelos números dos leads.
        </EmptyState>
      ) : (
        <ItemList aria-label="Quem foi atingido">
          {rows.map(({ lead_number: number, name, source }) => (
            <Item
              key={number}
              title={
                name === null ? (
                  `Nº ${number}, lead excluído`
                ) : (
                  <Link asChild>
                    <RouterLink to={paths.lead(number)}>
                      Nº {number}, {name}
                    </RouterLink>
                  </Link>
                )
              }
              detail={reachedSourceLabels[source]}
              end={
                isOpen && (
                  <IconButton
                    size="sm"
                    variant="ghost"
                    data-unprinted=""
                    label={`Tirar o lead ${number} da lista`}
                    icon={<X aria-hidden />}
                    onClick={() => void onRemove(number)}
                  />
                )
              }
            />
          ))}
        </ItemList>
      )}
    </FormSection>
  );
}

function NoticesSection({ incident, onChange }: { incident: PrivacyIncident; onChange: () => void }) {
  const { authority_notice: authority, persons_notice: persons, drafts } = incident;
  return (
    <FormSection
      title="Comunicados"
      description="Rascunhos com os fatos acima. Confira e complete antes de enviar: o sistema não envia."
      actions={
        <Button size="sm" data-unprinted="" icon={<Pencil aria-hidden />} onClick={onChange}>
          Escrever comunicados
        </Button>
      }
    >
      <h3>À ANPD{authority === null && ' (rascunho)'}</h3>
      <Notice>{authority ?? drafts.authority}</Notice>
      <h3>Aos titulares{persons === null && ' (rascunho)'}</h3>
      <Notice>{persons ?? drafts.persons}</Notice>
    </FormSection>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${tokens.space[2]};
`;

const Notice = styled.p`
  margin: 0 0 ${tokens.space[4]};
  color: ${tokens.color.text2};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
