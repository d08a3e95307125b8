import { useState } from 'react';
import { styled } from 'styled-components';
import type { LeadDetail } from '@funil/api/contract';
import { useJob, usePersonalDataExport } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Alert, Button, Checkbox, Modal, ModalClose, Progress, Stack } from '@funil/ui';
import { saveFile } from '../../lists/saveFile.ts';
import { failureToast } from '../../platform/failureToast.ts';
import { PersonHolds } from './retention/PersonHolds.tsx';
import { PersonalReadsModal } from './PersonalReadsModal.tsx';
import { AnonymizePersonModal } from './AnonymizePersonModal.tsx';

interface PersonDataModalProps {
  lead: Pick<LeadDetail, 'number' | 'name'>;
  onClose: () => void;
}

/** The rights of a lead's person: a copy of everything that is held, and the way to its anonymisation. */
export function PersonDataModal({ lead, onClose }: PersonDataModalProps) {
  const [step, setStep] = useState<'collect' | 'anonymize' | 'reads' | 'holds'>('collect');
  if (step === 'anonymize') return <AnonymizePersonModal lead={lead} onClose={onClose} />;
  if (step === 'reads') return <PersonalReadsModal lead={lead} onClose={() => setStep('collect')} />;
  if (step === 'holds') return <PersonHolds lead={lead} onClose={() => setStep('collect')} />;
  return <CollectDataModal lead={lead} onChoose={setStep} onClose={onClose} />;
}

interface CollectDataModalProps extends PersonDataModalProps {
  onChoose: (step: 'anonymize' | 'reads' | 'holds') => void;
}

function CollectDataModal({ lead, onChoose, onClose }: CollectDataModalProps) {
  const { start, find } = usePersonalDataExport();
  const [withNotes, setWithNotes] = useState(false);
  const [jobId, setJobId] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { job, error } = useJob(jobId);
  const isReady = job?.state === 'completed';
  const hasFailed = error !== undefined || job?.state === 'failed' || job?.state === 'canceled';
  const isRunning = jobId !== null && !isReady && !hasFailed;

  async function run(action: () => Promise<void>, failure: string) {
    setBusy(true);
    try {
      await action();
    } catch (problem) {
      failureToast(failure, problem);
    } finally {
      setBusy(false);
    }
  }

  const collect = () =>
    run(async () => setJobId(await start(lead.number, { with_notes: withNotes })), 'Não foi possível reunir os dados');
  const save = () =>
    run(async () => {
      const file = await find(jobId!);
      if (file) saveFile(file);
    }, 'Não foi possível baixar');

  return (
    <Modal
      open
      title="Dados da pessoa (LGPD)"
      description={`Tudo o que a conta guarda de ${lead.name}, de todos os leads da mesma pessoa.`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="ghost" disabled={isBusy || isRunning} onClick={() => onChoose('anonymize')}>
            Anonimizar a pessoa
          </Button>
          <ModalClose asChild>
            <Button>Fechar</Button>
          </ModalClose>
          {isReady ? (
            <Button variant="primary" loading={isBusy} loadingLabel="Baixando" onClick={() => void save()}>
              Baixar arquivo
            </Button>
          ) : (
            <Button
              variant="primary"
              loading={isBusy || isRunning}
              loadingLabel="Reunindo"
              onClick={() => void collect()}
            >
              Reunir os dados
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {jobId === null && (
          <>
            <p>
              O arquivo ZIP tem uma página para ler ou imprimir, os mesmos dados em JSON e os anexos. Colegas aparecem
              pela função, não pelo nome. A auditoria registra quem reuniu os dados.
            </p>
            <Choices>
              <Button size="sm" onClick={() => onChoose('reads')}>
                Ver quem acessou os dados
              </Button>
              <Button size="sm" onClick={() => onChoose('holds')}>
                Preservar os dados
              </Button>
            </Choices>
            <Checkbox
              label="Incluir as notas da equipe"
              hint="Notas, textos de atividades e observações. Leia antes de entregar: podem falar de outras pessoas."
              checked={withNotes}
              onCheckedChange={(checked) => setWithNotes(checked === true)}
            />
          </>
        )}
        {isRunning && (
          <>
            <Progress
              aria-label="Reunindo os dados"
              value={job?.progress.total ? job.progress.done : undefined}
              max={job?.progress.total ?? 100}
            />
            <p role="status">Reunindo os dados. Deixe esta janela aberta até terminar.</p>
          </>
        )}
        {isReady && <p role="status">O arquivo está pronto. Ele fica disponível por um dia.</p>}
        {hasFailed && jobId !== null && (
          <Alert tone="danger">Os dados não foram reunidos. Tente de novo em alguns minutos.</Alert>
        )}
      </Stack>
    </Modal>
  );
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
`;
