import { forwardRef, useRef, useState } from 'react';
import type { ChangeEvent, DragEvent, InputHTMLAttributes } from 'react';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Button } from '../button/Button.tsx';
import { FieldFrame, splitField, useField } from '../field/Field.tsx';
import type { FieldOwnProps } from '../field/Field.tsx';
import { IconButton } from '../iconButton/IconButton.tsx';
import { useComposedRefs } from '../internal/useComposedRefs.ts';
import { visuallyHidden } from '../internal/visuallyHidden.ts';
import { checkFile, refusalText, splitName } from './checkFile.ts';
import type { FileRefusal } from './checkFile.ts';
import { setFiles, useFileInput } from './useFileInput.ts';

export interface FilePickerProps
  extends
    FieldOwnProps,
    Omit<
      InputHTMLAttributes<HTMLInputElement>,
      'type' | 'size' | 'value' | 'defaultValue' | 'multiple' | 'className' | 'style'
    > {
  /** Accepted types, for drops too: ".csv,.xlsx,image/*". */
  accept?: string;
  /** Largest size, in bytes. */
  maxSize?: number;
  /** The file, if controlled; null for none. */
  file?: File | null;
  /** Called with an accepted file, even the same again, or null on removal. */
  onFileChange?: (file: File | null) => void;
  /** Upload progress, 0 to 100; disables the button. */
  progress?: number;
  /** @default 'Selecionar' */
  buttonText?: string;
  /** @default 'Arquivo selecionado:' */
  selectedText?: string;
  /** @default 'Selecione um arquivo para enviar' */
  emptyText?: string;
  /** @default 'Solte para enviar' */
  dropText?: string;
  /** @default 'Remover arquivo' */
  removeText?: string;
  /**
   * @default (refusal, rules) => 'Envie um arquivo CSV ou XLSX de até 50 MB.', prefixed with the refused file's name if
   * an earlier file stays
   */
  refusedText?: typeof refusalText;
}

/** A file by dialog or drop. Its native input (`name`, `onChange`, `ref`) holds the file, so forms send it. */
export const FilePicker = forwardRef<HTMLInputElement, FilePickerProps>(function FilePicker(
  {
    accept,
    maxSize,
    file,
    onFileChange,
    progress,
    onChange,
    disabled,
    buttonText = 'Selecionar',
    selectedText = 'Arquivo selecionado:',
    emptyText = 'Selecione um arquivo para enviar',
    dropText = 'Solte para enviar',
    removeText = 'Remover arquivo',
    refusedText = refusalText,
    id,
    ...props
  },
  ref,
) {
  const [field, rest] = splitField(props);
  const [own, setOwn] = useState<File | null>(null);
  const [refused, setRefused] = useState<{ name: string; refusal: FileRefusal }>();
  const [isOver, setOver] = useState(false);
  const accepted = useRef<File | null>(null);
  const node = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const composed = useComposedRefs(node, ref);
  const shown = file === undefined ? own : file;
  const refusedName = shown && refused?.name ? refused.name : undefined;
  const shownError = field.error || (refused && refusedText(refused.refusal, { accept, maxSize, refusedName }));
  const control = useField({ ...field, id, error: shownError, 'aria-describedby': rest['aria-describedby'] });
  const isUploading = progress !== undefined;
  const isHeld = disabled || isUploading;
  const dialog = useFileInput(node, () => {
    accepted.current = null;
    setOwn(null);
    setRefused(undefined);
  });

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (dialog.wasCancelled()) return;
    dialog.picked();
    const next = event.target.files?.[0] ?? null;
    const refusal = next && checkFile(next, { accept, maxSize });
    if (next && refusal) {
      setRefused({ name: next.name, refusal });
      // A form must not send a refused file: the input gets the earlier one back, and no handler is called.
      setFiles(event.target, accepted.current ? [accepted.current] : []);
      if (shown) return;
    } else {
      setRefused(undefined);
      accepted.current = next;
      setOwn(next);
    }
    onChange?.(event);
    onFileChange?.(refusal ? null : next);
  };
  const put = (files: readonly File[]) => {
    setFiles(node.current!, files);
    node.current!.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (isHeld) return;
    const files = [...event.dataTransfer.files];
    if (files.length > 1) setRefused({ name: '', refusal: 'several' });
    else if (files.length === 1) put(files);
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Prevents the default even while disabled: a file dropped outside a target would replace the page.
    event.preventDefault();
    event.dataTransfer.dropEffect = isHeld ? 'none' : 'copy';
    if (!isHeld) setOver(true);
  };
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };

  const name = shown?.name ?? refused?.name;
  const [stem, extension] = splitName(name ?? '');
  return (
    <FieldFrame {...field} error={shownError} controlId={control.id} isDisabled={disabled}>
      <Box
        data-over={isOver ? '' : undefined}
        data-invalid={shownError ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
        {...(disabled && { role: 'group', 'aria-disabled': true })}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={leave}
        onDrop={drop}
      >
        <Button
          ref={button}
          id={control.id}
          size="sm"
          aria-describedby={[control['aria-describedby'], `${control.id}-file`].filter(Boolean).join(' ')}
          aria-label={typeof field.label === 'string' ? `${buttonText}: ${field.label}` : undefined}
          disabled={isHeld}
          onClick={dialog.open}
        >
          {buttonText}
        </Button>
        <Middle>
          <Line>
            <Text id={`${control.id}-file`} role="status" data-quiet={name || isOver ? undefined : ''}>
              {isOver ? (
                dropText
              ) : name ? (
                <>
                  {!isUploading && <Prefix>{selectedText} </Prefix>}
                  <Name title={name}>
                    <span>{stem}</span>
                    {extension}
                  </Name>
                </>
              ) : (
                emptyText
              )}
            </Text>
            {isUploading && <Percent aria-hidden>{Math.round(progress)}%</Percent>}
          </Line>
          {isUploading && (
            <Meter
              role="progressbar"
              aria-label={name ?? selectedText}
              aria-valuenow={Math.round(progress)}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              <i style={{ width: `${progress}%` }} />
            </Meter>
          )}
        </Middle>
        {shown && !isHeld && (
          <IconButton
            label={removeText}
            icon={<X />}
            size="sm"
            onClick={() => {
              put([]);
              button.current?.focus();
            }}
          />
        )}
      </Box>
      <NativeInput
        {...rest}
        ref={composed}
        type="file"
        accept={accept}
        disabled={disabled}
        tabIndex={-1}
        aria-hidden
        onFocus={() => button.current?.focus()}
        onChange={change}
      />
    </FieldFrame>
  );
});

const { color } = tokens;

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: 50px;
  box-sizing: border-box;
  padding: 10px 12px;
  border: 1px solid ${color.borderControl};
  border-radius: ${tokens.radius[3]};
  background: ${color.surface};
  font: ${tokens.font[13]};
  color: ${color.text};

  &[data-invalid] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
  &[data-over] {
    border: 1px dashed ${color.accent.graphic};
    background: ${color.accent.tint1};
    box-shadow: none;
  }
  &[data-disabled] {
    border-color: ${color.borderStrong};
    background: ${color.n3};
    color: ${color.textDisabled};
  }
  ${tokens.media.motion} {
    transition: background-color ${tokens.motion.fast} ${tokens.motion.easeOut};
  }
  ${tokens.media.forcedColors} {
    &[data-over] {
      outline: 2px solid Highlight;
    }
  }
`;

const Middle = styled.div`
  flex: 1;
  min-width: 0;
`;

const Line = styled.div`
  display: flex;
  gap: ${tokens.space[2]};
`;

const Text = styled.div`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 0 4px;

  &[data-quiet] {
    color: ${color.text2};
  }
  [data-disabled] & {
    color: ${color.textDisabled};
  }
`;

const Prefix = styled.span`
  flex: none;
  color: ${color.text2};
`;

const Name = styled.span`
  flex: 1 1 120px;
  min-width: 0;
  display: flex;

  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Percent = styled.span`
  flex: none;
  font-variant-numeric: tabular-nums;
  color: ${color.text3};
`;

const Meter = styled.div`
  height: 6px;
  margin-top: 6px;
  border-radius: calc(${tokens.radius[1]} - 1px);
  background: ${color.n5};
  overflow: hidden;

  & > i {
    display: block;
    height: 100%;
    border-radius: calc(${tokens.radius[1]} - 1px);
    background: ${color.accent.solid};
    box-shadow: inset 0 0 0 1px ${color.accent.line};
  }
  ${tokens.media.forcedColors} {
    outline: 1px solid CanvasText;
    & > i {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

const NativeInput = styled.input`
  ${visuallyHidden}
  bottom: 0;
  pointer-events: none;
`;
