import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { isApiError } from '@funil/api';
import { useClient, useUploadFile } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Avatar, Button, ConfirmDialog, toast } from '@funil/ui';

const types = ['image/png', 'image/jpeg', 'image/webp'];
const maxBytes = 2 * 1024 * 1024;
const hint = 'PNG, JPEG ou WebP de até 2 MB.';

interface PhotoFieldProps {
  name: string;
  seed: string;
  url: string | null;
  onChange: (fileId: string | null) => Promise<void>;
}

export function PhotoField({ name, seed, url, onChange }: PhotoFieldProps) {
  const { baseUrl } = useClient();
  const { upload, isUploading } = useUploadFile('avatar');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function change(run: () => Promise<void>, done: string) {
    setProblem(null);
    setSaving(true);
    try {
      await run();
      toast.success(done);
    } catch (error) {
      setProblem(isApiError(error) ? error.message : 'Não foi possível trocar a foto. Tente de novo.');
    } finally {
      setSaving(false);
    }
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // Lets the same file fire a change event again.
    event.target.value = '';
    if (!file) return;
    if (!types.includes(file.type) || file.size > maxBytes) setProblem(`Envie ${hint}`);
    else void change(async () => onChange((await upload(file)).id), 'Foto trocada');
  }

  return (
    <Row>
      <Avatar size="lg" name={name} seed={seed} src={url ? `${baseUrl}${url}` : undefined} />
      <Buttons>
        <div>
          <Button
            size="sm"
            loading={isUploading || isSaving}
            loadingLabel="Enviando"
            aria-describedby="foto-regra"
            onClick={() => input.current?.click()}
          >
            {url ? 'Trocar foto' : 'Enviar foto'}
          </Button>
          {url && (
            <Button size="sm" variant="ghost" disabled={isUploading || isSaving} onClick={() => setAsking(true)}>
              Remover foto
            </Button>
          )}
        </div>
        <small id="foto-regra" data-problem={problem ? '' : undefined} role={problem ? 'alert' : undefined}>
          {problem ?? hint}
        </small>
      </Buttons>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Remover sua foto?"
        confirmLabel="Remover foto"
        confirmingLabel="Removendo"
        cancelLabel="Manter foto"
        onConfirm={() => change(() => onChange(null), 'Foto removida')}
      >
        No lugar dela aparecem suas iniciais.
      </ConfirmDialog>
      <input
        ref={input}
        type="file"
        accept={types.join(',')}
        aria-label="Foto"
        tabIndex={-1}
        hidden
        onChange={choose}
      />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
`;

const Buttons = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${tokens.space[2]};
  }
  small {
    color: ${tokens.color.text2};
    font: ${tokens.font[12]};
  }
  small[data-problem] {
    color: ${tokens.color.dangerText};
  }
`;
