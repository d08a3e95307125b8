import { useState } from 'react';
import { Controller } from 'react-hook-form';
import type { CatalogEntry, NamedReference } from '@funil/api/contract';
import { Alert, Button, Modal, ModalClose, Select, Stack, toast } from '@funil/ui';
import { yup } from '@funil/validation';
import { useSchemaForm } from '../forms/useSchemaForm.ts';
import { MoveProgress } from './MoveProgress.tsx';
import { describeUse } from './recordLabels.ts';
import type { RecordLabels } from './recordLabels.ts';

type RemovedEntry = Omit<CatalogEntry, 'uses' | 'version'> & Partial<Pick<CatalogEntry, 'uses'>>;

interface RemoveRecordModalProps {
  entry: RemovedEntry;
  texts: RecordLabels;
  /** Entries that can take over the uses. */
  receivers: readonly NamedReference[];
  /** Resolves to the id of the job that continues the removal, or null when it is done. */
  onRemove: (intoId: string | null) => Promise<string | null>;
  onClose: () => void;
}

const unusedRules = yup.object({ into_id: yup.string() });
const usedRules = yup.object({ into_id: yup.string().required('Escolha um item da lista.') });

/** For an entry in use the user chooses another entry to take over. */
export function RemoveRecordModal({ entry, texts, receivers, onRemove, onClose }: RemoveRecordModalProps) {
  const isUsed = entry.used_by > 0;
  const [move, setMove] = useState<{ jobId: string; label: string } | null>(null);
  const { form, failure, save } = useSchemaForm<{ into_id: string }, { into_id?: string | undefined }>(
    isUsed ? usedRules : unusedRules,
    { into_id: '' },
    async ({ into_id: intoId }) => {
      const jobId = await onRemove(intoId || null);
      const into = receivers.find(({ id }) => id === intoId);
      if (jobId !== null) {
        setMove({ jobId, label: into ? `Juntando ${entry.name} com ${into.name}` : `Excluindo ${entry.name}` });
        return;
      }
      toast.success(into ? `${entry.name} agora é ${into.name}` : `${entry.name} não existe mais`);
      onClose();
    },
    // Validates on submit, because losing the focus to a closing menu must not mark the field as invalid.
    { unknownFailure: 'Não foi possível concluir. Tente de novo.', mode: 'onSubmit' },
  );
  const isSending = form.formState.isSubmitting;
  if (move)
    return (
      <Modal
        open
        mobile="compact"
        title={move.label}
        description={`${entry.name} fica arquivado até o fim, e depois deixa de existir.`}
        onOpenChange={(open) => !open && onClose()}
        footer={
          <ModalClose asChild>
            <Button variant="primary">Fechar</Button>
          </ModalClose>
        }
      >
        <MoveProgress {...move} />
      </Modal>
    );

  return (
    <Modal
      open
      mobile="compact"
      role="alertdialog"
      title={isUsed ? `Juntar ${entry.name} com outro` : `Excluir ${entry.name}?`}
      description={
        isUsed
          ? `Está ${describeUse(entry.used_by, texts, entry.uses)}. O que usa passa para o item escolhido, e ${entry.name} ` +
            'deixa de existir. O histórico guarda o nome antigo.'
          : 'Nada usa este item. Não há como desfazer.'
      }
      onOpenChange={(open) => !open && onClose()}
      beforeClose={() => !isSending}
      footer={
        <>
          <ModalClose asChild>
            <Button data-autofocus={isUsed ? undefined : ''}>Cancelar</Button>
          </ModalClose>
          <Button
            variant="danger"
            loading={isSending}
            loadingLabel={isUsed ? 'Juntando' : 'Excluindo'}
            onClick={() => void save()}
          >
            {isUsed ? `Juntar ${texts.many}` : `Excluir ${texts.one}`}
          </Button>
        </>
      }
    >
      <Stack>
        {failure && (
          <Alert tone="danger" announce="assertive">
            {failure}
          </Alert>
        )}
        {isUsed && receivers.length === 0 && (
          <Alert tone="warning">Não há outro item que possa receber. Crie um antes, ou arquive este.</Alert>
        )}
        {isUsed && receivers.length > 0 && (
          <Controller
            control={form.control}
            name="into_id"
            render={({ field: { onChange, ...field }, fieldState }) => (
              <Select
                {...field}
                label="Juntar com"
                error={fieldState.error?.message}
                options={receivers.map(({ id, name }) => ({ value: id, label: name }))}
                onValueChange={onChange}
              />
            )}
          />
        )}
      </Stack>
    </Modal>
  );
}
