import { useState } from 'react';
import { Archive, FileText, Plus, ShieldAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { privacyRequestKindLabels, privacyRequestStateLabels } from '@funil/api/contract';
import type { PrivacyRequest } from '@funil/api/contract';
import { usePrivacyDesk } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Alert, Badge, Button, EmptyState, ErrorState, SkeletonList, Stack, Switch } from '@funil/ui';
import { formatDate, formatDateTime } from '@funil/validation/values';
import { FormSection } from '../../forms/FormSection.tsx';
import { countLabel } from '../../formats/countLabel.ts';
import { dayKey } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { useAddressParams } from '../../platform/address/useAddressParams.ts';
import { failureToast } from '../../platform/failureToast.ts';
import { BlockListsSection } from '../blockLists/BlockListsSection.tsx';
import { ContactHoursSection } from '../contactHours/ContactHoursSection.tsx';
import { dueOf } from './dueOf.ts';
import { IncidentsPage } from './incidents/IncidentsPage.tsx';
import { ProcessingRecord } from './ProcessingRecord.tsx';
import { RetentionPage } from './retention/RetentionPage.tsx';
import { CreateRequestModal, EditRequestModal } from './PrivacyRequestModal.tsx';

/** In the address, in place of the id of a request. */
const newRequest = 'novo';

/** Requests of people about their data, with the time that is left, and what the account declares about itself. */
export function PrivacyTab() {
  const { desk, error, isLoading, retry, create, update, saveSettings } = usePrivacyDesk();
  const [params, setParams] = useAddressParams();
  const openId = params.get('pedido');
  const [isSaving, setSaving] = useState(false);
  const { timeZone } = useClock();
  /** The dialog stands in the address: `novo` for a request to be registered. */
  const open = (pedido: string | null) =>
    setParams((current) => {
      if (pedido === null) current.delete('pedido');
      else current.set('pedido', pedido);
      return current;
    });
  /** A page of its own within the tab. */
  const showPage = (page: 'registro' | 'guarda' | 'incidentes', isShown: boolean) =>
    setParams((current) => {
      if (isShown) current.set(page, '');
      else current.delete(page);
      return current;
    });
  const opened = desk?.privacy_requests.find(({ id }) => id === openId);

  async function declare(isSmallAgent: boolean) {
    setSaving(true);
    try {
      await saveSettings({ is_small_agent: isSmallAgent });
    } catch (problem) {
      failureToast('Não foi possível salvar a declaração', problem);
    } finally {
      setSaving(false);
    }
  }

  if (params.has('registro')) return <ProcessingRecord onClose={() => showPage('registro', false)} />;
  if (params.has('incidentes')) return <IncidentsPage onClose={() => showPage('incidentes', false)} />;
  if (params.has('guarda')) return <RetentionPage onClose={() => showPage('guarda', false)} />;
  if (!desk)
    return error ? (
      <ErrorState title="Não foi possível carregar os pedidos" onRetry={retry} isRetrying={isLoading}>
        {error.message}
      </ErrorState>
    ) : (
      <SkeletonList rows={4} label="Carregando os pedidos" />
    );

  const { privacy_requests: requests, settings, suppressed_visits: visits, meta } = desk;
  const add = (
    <Button size="sm" variant="primary" icon={<Plus aria-hidden />} onClick={() => open(newRequest)}>
      Registrar pedido
    </Button>
  );
  return (
    <>
      <FormSection
        title="Pedidos de titulares"
        description="O que as pessoas pedem sobre os seus dados, com o prazo da LGPD para responder."
        actions={requests.length > 0 && add}
      >
        {requests.length === 0 ? (
          <EmptyState title="Nenhum pedido registrado" actions={add}>
            Registre aqui cada pedido de acesso, correção ou eliminação, por qualquer canal.
          </EmptyState>
        ) : (
          <Requests aria-label="Pedidos de titulares">
            {requests.map((request) => (
              <RequestRow key={request.id} request={request} onOpen={() => open(request.id)} />
            ))}
          </Requests>
        )}
        {openId !== null && openId !== newRequest && !opened && (
          <Alert tone="info">Este pedido não está mais aqui.</Alert>
        )}
        {meta.is_capped && <Alert tone="info">Estão à vista os primeiros {requests.length} pedidos.</Alert>}
      </FormSection>
      <FormSection title="Prazo" description="15 dias para responder, ou 30 para um agente de pequeno porte.">
        <Stack>
          <Switch
            label="A conta é agente de pequeno porte"
            hint="Vale para os pedidos registrados a partir de agora (Resolução CD/ANPD nº 2/2022)."
            checked={settings.is_small_agent}
            disabled={isSaving}
            onCheckedChange={(checked) => void declare(checked)}
          />
          {settings.declared_at && (
            <Note>
              Declarado {settings.declared_by ? `por ${settings.declared_by.name} ` : ''}em{' '}
              {formatDateTime(settings.declared_at, timeZone)}
            </Note>
          )}
        </Stack>
      </FormSection>
      <FormSection
        title="Incidentes de segurança"
        description="Acessos indevidos, vazamentos e perdas: quem foi atingido, comunicados e prazo."
        actions={
          <Button size="sm" icon={<ShieldAlert aria-hidden />} onClick={() => showPage('incidentes', true)}>
            Abrir incidentes
          </Button>
        }
      />
      <FormSection
        title="Guarda de dados"
        description="Por quanto tempo a conta guarda os dados, o que já passou do prazo e o que precisa ficar."
        actions={
          <Button size="sm" icon={<Archive aria-hidden />} onClick={() => showPage('guarda', true)}>
            Abrir guarda
          </Button>
        }
      />
      <ContactHoursSection />
      <BlockListsSection />
      <FormSection
        title="Registro das operações"
        description="O que a conta faz com dados pessoais, para ler e imprimir (LGPD, art. 37)."
        actions={
          <Button size="sm" icon={<FileText aria-hidden />} onClick={() => showPage('registro', true)}>
            Abrir registro
          </Button>
        }
      />
      {visits > 0 && (
        <FormSection title="Pessoas anonimizadas">
          <Note>
            {countLabel(visits, 'visita de pessoa anonimizada', 'visitas de pessoas anonimizadas')} às páginas públicas,
            das quais nada mais foi guardado.
          </Note>
        </FormSection>
      )}
      {openId === newRequest && <CreateRequestModal onSave={create} onClose={() => open(null)} />}
      {opened && (
        <EditRequestModal
          key={opened.id}
          request={opened}
          onSave={(input) => update(opened.id, input)}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}

const stateTones = { answered: 'success', refused: 'neutral' } as const;

function RequestRow({ request, onOpen }: { request: PrivacyRequest; onOpen: () => void }) {
  const clock = useClock();
  const { kind, person_name: name, received_on: receivedOn, state, due_on: dueOn } = request;
  const due = dueOf(request, dayKey(clock.now, clock));
  return (
    <Row>
      <div>
        <Name>{name}</Name>
        <Note>
          {privacyRequestKindLabels[kind]}, recebido em {formatDate(receivedOn)}
        </Note>
      </div>
      <div>
        {state === 'open' ? (
          <Badge tone={due.tone}>{due.text}</Badge>
        ) : (
          <Badge tone={stateTones[state]}>{privacyRequestStateLabels[state]}</Badge>
        )}
        {state === 'open' && <Note>até {formatDate(dueOn)}</Note>}
      </div>
      <Button size="sm" variant="ghost" aria-label={`Abrir o pedido de ${name}`} onClick={onOpen}>
        Abrir
      </Button>
    </Row>
  );
}

const Requests = styled.ul`
  margin: 0;
  padding: 0;
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius[3]};
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr) auto;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  align-items: center;
  min-block-size: 60px;
  padding: ${tokens.space[2]} ${tokens.space[4]};
  & + & {
    border-block-start: 1px solid ${tokens.color.border};
  }
  ${tokens.media.mobile} {
    grid-template-columns: minmax(0, 1fr) auto;
    & > :nth-child(2) {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`;

const Name = styled.div`
  font-weight: ${tokens.weight.semibold};
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  margin: 0;
  color: ${tokens.color.text2};
`;
