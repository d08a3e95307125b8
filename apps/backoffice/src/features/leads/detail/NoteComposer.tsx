import { useCallback, useEffect, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { leadNoteInput, maxNoteLength } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Button, Textarea } from '@funil/ui';
import { keepTextDraft, readTextDraft } from '../../../forms/textDrafts.ts';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { useLeadFormGuard } from '../unsaved/useLeadFormGuard.tsx';

interface NoteComposerProps {
  /** Key of the draft, which survives a reload and the session's end. */
  about: string;
  label: string;
  placeholder?: string;
  defaultText?: string;
  saveLabel: string;
  /** Saves the text, which stays if the promise rejects. */
  onSave: (text: string) => Promise<unknown>;
  onCancel?: () => void;
}

/** Ctrl+Enter saves. The draft is deleted only after success. */
export function NoteComposer({
  about,
  label,
  placeholder,
  defaultText = '',
  saveLabel,
  onSave,
  onCancel,
}: NoteComposerProps) {
  const { user } = useCurrentSession();
  const [begun] = useState(() => readTextDraft(user.id, about));
  const drop = useCallback(() => keepTextDraft(user.id, about, null), [user.id, about]);
  const { form, failure, submit, save } = useSchemaForm(
    leadNoteInput,
    { text: begun ?? defaultText },
    async (input, { reset }) => {
      await onSave(input.text);
      drop();
      reset({ text: '' });
    },
    { mode: 'onSubmit' },
  );
  const { control, formState, setFocus } = form;
  const text = useWatch({ control, name: 'text' });
  const isEmpty = text.trim() === '';

  const hasChanges = text.trim() !== defaultText.trim();
  const guard = useLeadFormGuard(hasChanges, drop);
  useEffect(() => keepTextDraft(user.id, about, hasChanges ? text : null), [user.id, about, hasChanges, text]);
  const cancel =
    onCancel &&
    (() => {
      drop();
      onCancel();
    });

  // Focuses an editor that was opened, but not the empty form under every lead.
  const isAsked = onCancel !== undefined;
  useEffect(() => {
    if (isAsked) setFocus('text');
  }, [isAsked, setFocus]);

  return (
    <>
      <Composer onSubmit={submit}>
        <Controller
          control={control}
          name="text"
          render={({ field: { onChange, ...field }, fieldState }) => (
            <Textarea
              {...field}
              label={label}
              isLabelHidden
              placeholder={placeholder}
              minRows={2}
              // The counter appears only near the maximum length.
              maxLength={text.length > maxNoteLength * 0.8 ? maxNoteLength : undefined}
              error={fieldState.error?.message ?? failure ?? undefined}
              onValueChange={onChange}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
                  event.preventDefault();
                  if (!isEmpty) void save();
                }
                if (event.key === 'Escape' && cancel) {
                  event.stopPropagation();
                  cancel();
                }
              }}
            />
          )}
        />
        <Actions>
          {cancel && (
            <Button size="sm" variant="ghost" onClick={cancel}>
              Cancelar
            </Button>
          )}
          <Button type="submit" size="sm" disabled={isEmpty} loading={formState.isSubmitting} loadingLabel="Salvando">
            {saveLabel}
          </Button>
        </Actions>
      </Composer>
      {guard.dialog}
    </>
  );
}

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
