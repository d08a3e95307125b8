import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isApiError } from '@funil/api';
import { maxNoteLength } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Button, Textarea } from '@funil/ui';
import { useUnsavedGuard } from '../unsaved/useUnsavedGuard.tsx';

interface NoteComposerProps {
  label: string;
  placeholder?: string;
  /** What is there already, when a note is changed. */
  defaultText?: string;
  saveLabel: string;
  /** Rejects when it is not saved: the text then stays. */
  onSave: (text: string) => Promise<unknown>;
  onCancel?: () => void;
}

/** Writes a note: Ctrl+Enter or the button saves. What was typed is lost by a success only. */
export function NoteComposer({ label, placeholder, defaultText = '', saveLabel, onSave, onCancel }: NoteComposerProps) {
  const [text, setText] = useState(defaultText);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const guard = useUnsavedGuard(text.trim() !== defaultText.trim());

  const field = useRef<HTMLTextAreaElement>(null);
  // Whoever asked for it goes on typing; the empty one under every lead takes no focus.
  const isAsked = onCancel !== undefined;
  useEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked]);

  async function save() {
    const trimmed = text.trim();
    if (isSaving || trimmed === '' || trimmed.length > maxNoteLength) return;
    setSaving(true);
    setError(null);
    try {
      await onSave(trimmed);
      setText('');
    } catch (problem) {
      setError(
        isApiError(problem) ? (problem.fields['text'] ?? problem.message) : 'Não foi possível salvar. Tente de novo.',
      );
    } finally {
      setSaving(false);
    }
  }

  return (
    <>
      <Composer
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void save();
        }}
      >
        <Textarea
          ref={field}
          label={label}
          isLabelHidden
          placeholder={placeholder}
          minRows={2}
          // The counter matters to those who come near the limit.
          maxLength={text.length > maxNoteLength * 0.8 ? maxNoteLength : undefined}
          value={text}
          error={error ?? undefined}
          onValueChange={setText}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault();
              void save();
            }
            if (event.key === 'Escape' && onCancel) {
              event.stopPropagation();
              onCancel();
            }
          }}
        />
        <Actions>
          {onCancel && (
            <Button size="sm" variant="ghost" onClick={onCancel}>
              Cancelar
            </Button>
          )}
          <Button type="submit" size="sm" disabled={text.trim() === ''} loading={isSaving} loadingLabel="Salvando">
            {saveLabel}
          </Button>
        </Actions>
      </Composer>
      {guard.dialog}
    </>
  );
}

/** One box around the text and what is done with it. */
const Composer = styled.form`
  display: flex;
  flex-direction: column;
  padding: 2px 2px 6px;
  border: 1px solid ${tokens.color.borderControl};
  border-radius: ${tokens.radius[2]};
  background: ${tokens.color.surface};
  white-space: normal;
  &:focus-within {
    outline: 2px solid ${tokens.color.accent.graphic};
    outline-offset: -1px;
  }
  &&& textarea {
    border: 0;
    background: none;
    box-shadow: none;
    resize: none;
    &:focus,
    &:focus-visible {
      outline: none;
    }
  }
  [id$='-error']:not(:empty) {
    padding-inline: 10px;
  }
  ${tokens.media.forcedColors} {
    border-color: CanvasText;
  }
`;

const Actions = styled.div`
  display: flex;
  gap: ${tokens.space[2]};
  justify-content: flex-end;
  padding-inline: 6px;
`;
