import { useState } from 'react';
import { FileText, Image, Paperclip, Sheet, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { isApiError } from '@funil/api';
import { filePurposes, maxLeadAttachments } from '@funil/api/contract';
import type { LeadAttachment } from '@funil/api/contract';
import { useLeadAttachmentCommands, useLeadAttachments, useUploadFile } from '@funil/api/react';
import { tokens } from '@funil/theme';
import {
  Button,
  ConfirmDialog,
  Disclosure,
  ErrorState,
  FilePicker,
  formatFileSize,
  IconButton,
  toast,
} from '@funil/ui';
import { formatElapsed } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';
import { usePanelFold } from '../detail/usePanelFold.ts';
import { FormFailure } from '../../../forms/FormFailure.tsx';

const rules = filePurposes.lead_attachment;

function wordsOf(error: unknown, otherwise: string): string {
  return isApiError(error) ? (Object.values(error.fields)[0] ?? error.message) : otherwise;
}

function iconOf({ file: { content_type: type } }: LeadAttachment) {
  if (type.startsWith('image/')) return <Image size={16} strokeWidth={1.75} aria-hidden />;
  return type.includes('sheet') ? (
    <Sheet size={16} strokeWidth={1.75} aria-hidden />
  ) : (
    <FileText size={16} strokeWidth={1.75} aria-hidden />
  );
}

export function LeadAttachments({ number }: { number: number }) {
  const { attachments, allowed, error, retry } = useLeadAttachments(number);
  const { attach, remove, addressOf } = useLeadAttachmentCommands(number);
  const { upload, progress, cancel } = useUploadFile('lead_attachment');
  const clock = useClock();
  const [isOpen, setOpen] = usePanelFold('attachments');
  const [isAdding, setAdding] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<LeadAttachment | null>(null);
  const [opening, setOpening] = useState<string | null>(null);

  async function send(picked: File) {
    setFailure(null);
    try {
      const attachment = await attach(await upload(picked));
      setFile(null);
      setAdding(false);
      toast.success(`${attachment.file.name} anexado`);
    } catch (problem) {
      if (isApiError(problem) && problem.code === 'aborted') setFile(null);
      else setFailure(wordsOf(problem, 'Não foi possível anexar. Tente de novo.'));
    }
  }

  async function open({ id, file: { name } }: LeadAttachment) {
    setOpening(id);
    try {
      const link = document.createElement('a');
      link.href = await addressOf(id);
      link.download = name;
      link.click();
    } catch (problem) {
      toast.error(`${name} não foi baixado`, { description: wordsOf(problem, 'Tente de novo.') });
    } finally {
      setOpening(null);
    }
  }

  const count = attachments?.length ?? 0;
  return (
    <Disclosure
      title="Anexos"
      count={count}
      open={isOpen || (error !== undefined && !attachments)}
      onOpenChange={setOpen}
      actions={
        allowed?.add &&
        !isAdding &&
        count < maxLeadAttachments && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Paperclip aria-hidden />}
            onClick={() => {
              setOpen(true);
              setAdding(true);
            }}
          >
            Anexar arquivo
          </Button>
        )
      }
    >
      {isAdding && (
        <Adding>
          <FormFailure message={failure} />
          <FilePicker
            label="Arquivo para anexar"
            isLabelHidden
            hint={rules.hint}
            accept={rules.types.join(',')}
            refusedText={() => `Envie ${rules.hint}.`}
            maxSize={rules.maxBytes}
            file={file}
            progress={progress === null ? undefined : progress * 100}
            onFileChange={(picked) => {
              setFile(picked);
              setFailure(null);
              if (picked) void send(picked);
            }}
          />
          <Choices>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                cancel();
                setFile(null);
                setFailure(null);
                setAdding(false);
              }}
            >
              Cancelar
            </Button>
            {failure && file && (
              <Button size="sm" onClick={() => void send(file)}>
                Tentar de novo
              </Button>
            )}
          </Choices>
        </Adding>
      )}
      {error && !attachments && (
        <ErrorState title="Não foi possível carregar os anexos" titleAs="h4" onRetry={retry}>
          {error.message}
        </ErrorState>
      )}
      {attachments?.length === 0 && !isAdding && <Empty>Nenhum arquivo ainda.</Empty>}
      {count > 0 && (
        <List>
          {attachments?.map((one) => (
            <li key={one.id}>
              {iconOf(one)}
              <Name
                type="button"
                aria-busy={opening === one.id || undefined}
                title={one.file.name}
                aria-label={`Baixar ${one.file.name}`}
                onClick={() => void open(one)}
              >
                {one.file.name}
              </Name>
              <small>
                {formatFileSize(one.file.size_bytes)} · {one.added_by?.name ?? 'Sistema'} ·{' '}
                {formatElapsed(one.created_at, clock)}
              </small>
              {allowed?.remove && (
                <IconButton
                  size="sm"
                  label={`Excluir ${one.file.name}`}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => setLeaving(one)}
                />
              )}
            </li>
          ))}
        </List>
      )}
      {leaving && (
        <ConfirmDialog
          open
          title="Excluir anexo?"
          confirmLabel="Excluir anexo"
          confirmingLabel="Excluindo"
          cancelLabel="Manter anexo"
          onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
          onConfirm={async () => {
            try {
              await remove(leaving.id);
            } catch (problem) {
              toast.error(`${leaving.file.name} não foi excluído`, { description: wordsOf(problem, 'Tente de novo.') });
            }
          }}
        >
          {leaving.file.name} sai deste lead e não pode ser recuperado.
        </ConfirmDialog>
      )}
    </Disclosure>
  );
}

const Empty = styled.p`
  margin: 0;
  padding: ${tokens.space[1]} ${tokens.space[5]};
  color: ${tokens.color.text2};
`;

const Adding = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[2]} ${tokens.space[5]};
`;

const Choices = styled.div`
  display: flex;
  gap: ${tokens.space[2]};
  justify-content: flex-end;
`;

const List = styled.ul`
  margin: 0;
  padding: 0 ${tokens.space[4]} 0 ${tokens.space[5]};
  list-style: none;
  > li {
    display: flex;
    align-items: center;
    gap: ${tokens.space[2]};
    min-block-size: 36px;
  }
  svg {
    flex: none;
    color: ${tokens.color.text3};
  }
  small {
    flex: none;
    margin-inline-start: auto;
    color: ${tokens.color.text3};
    font: ${tokens.font[12]};
    font-variant-numeric: tabular-nums;
  }
  ${tokens.media.mobile} {
    > li {
      flex-wrap: wrap;
      padding-block: 4px;
    }
    small {
      order: 1;
      inline-size: 100%;
      margin-inline-start: 24px;
    }
  }
`;

const Name = styled.button`
  overflow: hidden;
  min-inline-size: 0;
  min-block-size: ${tokens.size.targetMin};
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius[1]};
  background: none;
  color: ${tokens.color.text};
  font: ${tokens.weight.medium} ${tokens.font[13]};
  text-align: start;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &:focus-visible {
    outline: 2px solid ${tokens.color.accent.graphic};
    outline-offset: 2px;
  }
  ${tokens.media.mobile} {
    flex: 1;
  }
`;
