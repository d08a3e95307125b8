import { useEffect, useState } from 'react';
import { ArrowLeft, Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { retentionKindHints, retentionKindLabels } from '@funil/api/contract';
import type { Retention } from '@funil/api/contract';
import { useJob, useRetention } from '@funil/api/react';
import { tokens } from '@funil/theme';
import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  Item,
  ItemList,
  Progress,
  Property,
  PropertyList,
  SkeletonList,
} from '@funil/ui';
import { formatDateTime } from '@funil/validation/values';
import { FormSection } from '../../../forms/FormSection.tsx';
import { countLabel } from '../../../formats/countLabel.ts';
import { useClock } from '../../../formats/useClock.ts';
import { ConfirmRetentionModal } from './ConfirmRetentionModal.tsx';
import { describeDays } from './describeDays.ts';
import { describeErased, describeStayed } from './describeRetention.ts';
import { HoldsSection } from './HoldsSection.tsx';
import { ProposalList } from './ProposalList.tsx';
import { RetentionTermsModal } from './RetentionTermsModal.tsx';
import { systemTerms } from './systemTerms.ts';

/** Data past its term, to be confirmed; what is held back; and the terms. */
export function RetentionPage({ onClose }: { onClose: () => void }) {
  const { retention, error, isLoading, retry, saveTerms, start, refresh } = useRetention();
  const [dialog, setDialog] = useState<'terms' | 'confirm' | null>(null);
  const change = (
    <Button size="sm" icon={<Pencil aria-hidden />} onClick={() => setDialog('terms')}>
      Mudar prazos
    </Button>
  );
  return (
    <>
      <Tools>
        <Button size="sm" variant="ghost" icon={<ArrowLeft aria-hidden />} onClick={onClose}>
          Voltar para Privacidade
        </Button>
      </Tools>
      {retention ? (
        <>
          <ProposalSection
            retention={retention}
            onConfirm={() => setDialog('confirm')}
            onSetTerms={() => setDialog('terms')}
            onEnd={refresh}
          />
          <HoldsSection />
          <FormSection
            title="Prazos da conta"
            description="O que passa do prazo é proposto aqui. Nada é apagado sem a confirmação de um administrador."
            actions={change}
          >
            <Terms columns={1}>
              {retention.terms.map(({ kind, days }) => (
                <Property key={kind} label={retentionKindLabels[kind]}>
                  {days === null ? 'Guardar sem prazo' : describeDays(days)}
                  <Hint>{retentionKindHints[kind]}</Hint>
                </Property>
              ))}
            </Terms>
          </FormSection>
          <RunsSection runs={retention.runs} />
        </>
      ) : error ? (
        <ErrorState title="Não foi possível carregar a guarda de dados" onRetry={retry} isRetrying={isLoading}>
          {error.message}
        </ErrorState>
      ) : (
        <SkeletonList rows={4} label="Carregando a guarda de dados" />
      )}
      <FormSection title="Prazos do sistema" description="Valem em todas as contas, sem confirmação.">
        <PropertyList>
          {systemTerms.map(([label, text]) => (
            <Property key={label} label={label}>
              {text}
            </Property>
          ))}
        </PropertyList>
      </FormSection>
      {dialog === 'terms' && retention && (
        <RetentionTermsModal shown={retention} onSave={saveTerms} onClose={() => setDialog(null)} />
      )}
      {dialog === 'confirm' && retention && (
        <ConfirmRetentionModal proposal={retention} onStart={start} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

interface ProposalSectionProps {
  retention: Retention;
  onConfirm: () => void;
  onSetTerms: () => void;
  onEnd: () => Promise<void>;
}

function ProposalSection({ retention, onConfirm, onSetTerms, onEnd }: ProposalSectionProps) {
  const { proposals, job_id: jobId } = retention;
  const count = proposals.reduce((total, one) => total + one.count, 0);
  return (
    <FormSection
      title="Dados com o prazo vencido"
      actions={
        count > 0 &&
        jobId === null && (
          <Button size="sm" variant="danger" onClick={onConfirm}>
            Apagar {countLabel(count, 'registro', 'registros')}
          </Button>
        )
      }
    >
      {jobId !== null && <RunningJob jobId={jobId} onEnd={onEnd} />}
      {jobId === null && proposals.length === 0 && (
        <EmptyState
          title="Nenhum prazo definido"
          actions={
            <Button size="sm" variant="primary" onClick={onSetTerms}>
              Definir prazos
            </Button>
          }
        >
          A LGPD pede que os dados não fiquem guardados além do necessário. Os prazos começam desligados.
        </EmptyState>
      )}
      {jobId === null && proposals.length > 0 && <ProposalList proposals={proposals} />}
    </FormSection>
  );
}

function RunningJob({ jobId, onEnd }: { jobId: string; onEnd: () => Promise<void> }) {
  const { job } = useJob(jobId);
  const isOver = job?.state === 'completed' || job?.state === 'failed';
  useEffect(() => {
    if (isOver) void onEnd();
  }, [isOver, onEnd]);
  if (job?.state === 'failed')
    return (
      <Alert tone="danger">Não terminou. O que já foi apagado continua apagado; confirme de novo o restante.</Alert>
    );
  return (
    <>
      <Progress
        aria-label="Apagando os dados"
        value={job?.progress.total ? job.progress.done : undefined}
        max={job?.progress.total ?? 100}
      />
      <p role="status">Apagando os dados. Continua mesmo com esta página fechada.</p>
    </>
  );
}

function RunsSection({ runs }: Pick<Retention, 'runs'>) {
  const { timeZone } = useClock();
  if (runs.length === 0) return null;
  return (
    <FormSection title="Eliminações confirmadas">
      <ItemList aria-label="Eliminações confirmadas">
        {runs.map(({ id, created_at: at, created_by: by, finished_at: finishedAt, erased, stayed }) => (
          <Item
            key={id}
            title={describeErased(erased)}
            detail={[
              `${formatDateTime(at, timeZone)}${by ? `, por ${by.name}` : ''}${finishedAt ? '' : ', não terminou'}`,
              ...(stayed.length > 0 ? [`Ficaram: ${describeStayed(stayed)}`] : []),
            ].join('. ')}
          />
        ))}
      </ItemList>
    </FormSection>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
`;

/** The first lines of name and value stand in one line. */
const Terms = styled(PropertyList)`
  & > div {
    align-items: baseline;
  }
`;

const Hint = styled.div`
  flex: 1 0 100%;
  color: ${tokens.color.text2};
  font: ${tokens.font[13]};
`;
