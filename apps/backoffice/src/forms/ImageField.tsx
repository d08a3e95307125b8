import { useRef, useState } from 'react';
import { Image, X } from 'lucide-react';
import { styled } from 'styled-components';
import { assetUrl, isApiError } from '@funil/api';
import { filePurposes } from '@funil/api/contract';
import type { FilePurpose } from '@funil/api/contract';
import { useClient, useUploadFile } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, Field, IconButton, LogoTile, Progress } from '@funil/ui';

interface ImageFieldProps {
  label: string;
  value: string;
  /** @default 'Selecione um arquivo para enviar' */
  emptyText?: string;
  error?: string;
  /** @default 'branding' */
  purpose?: Extract<FilePurpose, 'branding' | 'simulator_config'>;
  onChange: (address: string) => void;
}

function nameOf(address: string): string {
  const last = address.split(/[?#]/, 1)[0]!.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || address;
  } catch {
    return last;
  }
}

/** The image is uploaded at once and applied when the page is saved. */
export function ImageField({
  label,
  value,
  emptyText = 'Selecione um arquivo para enviar',
  error,
  purpose = 'branding',
  onChange,
}: ImageFieldProps) {
  const { baseUrl } = useClient();
  const { upload, cancel, progress } = useUploadFile(purpose);
  const rules = filePurposes[purpose];
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function send(file: File) {
    setFailure(null);
    if (file.size > rules.maxBytes) {
      setFailure(`O arquivo é grande demais. Envie ${rules.hint}.`);
      return;
    }
    try {
      onChange((await upload(file)).url);
    } catch (reason) {
      if (isApiError(reason) && reason.code === 'aborted') return;
      setFailure(isApiError(reason) ? reason.message : 'Não foi possível enviar o arquivo. Tente de novo.');
    }
  }

  return (
    <Field label={label} error={failure ?? error} isGroup>
      {(control) => (
        <Box data-invalid={(failure ?? error) ? '' : undefined}>
          <Thumb>
            {value ? (
              <LogoTile name={label} src={assetUrl(baseUrl, value)} size={34} mayBeWide />
            ) : (
              <Image size={16} aria-hidden />
            )}
          </Thumb>
          <Middle aria-live="polite">
            {progress === null ? (
              <span>{value ? nameOf(value) : emptyText}</span>
            ) : (
              <Progress aria-label={`Enviando ${label.toLowerCase()}`} value={Math.round(progress * 100)} />
            )}
          </Middle>
          {progress !== null && (
            <Button size="sm" variant="ghost" onClick={cancel}>
              Cancelar
            </Button>
          )}
          {progress === null && value && (
            <IconButton size="sm" label={`Remover: ${label}`} icon={<X />} onClick={() => onChange('')} />
          )}
          {progress === null && (
            <Button
              size="sm"
              aria-label={`Selecionar: ${label}`}
              aria-describedby={control['aria-describedby']}
              onClick={() => input.current?.click()}
            >
              Selecionar
            </Button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            data-testid={label}
            accept={rules.types.join(',')}
            onChange={(event) => {
              const file = event.target.files?.[0];
              // Lets the same file fire a change event again.
              event.target.value = '';
              if (file) void send(file);
            }}
          />
        </Box>
      )}
    </Field>
  );
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]};
  min-block-size: 64px;
  box-sizing: border-box;
  padding: 10px;
  border: 1px solid ${tokens.color.borderStrong};
  border-radius: ${tokens.radius[3]};
  &[data-invalid] {
    border-color: ${tokens.color.danger};
  }
`;

const Thumb = styled.span`
  display: grid;
  flex: none;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  inline-size: 56px;
  block-size: 44px;
  box-sizing: border-box;
  padding: 4px;
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius[2]};
  background: ${tokens.color.n2};
  color: ${tokens.color.text3};
  && img {
    max-inline-size: 46px;
  }
`;

/** Text that keeps a least width, below which the buttons wrap. */
const Middle = styled.div`
  flex: 1 1 120px;
  min-inline-size: 0;
  color: ${tokens.color.text2};
  font: ${tokens.font[12]};
  & > span {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;
