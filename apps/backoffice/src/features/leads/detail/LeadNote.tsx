import { useState } from 'react';
import { styled } from 'styled-components';
import type { LeadEvent } from '@funil/api/contract';
import { useLeadHistory } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { readTextDraft } from '../../../forms/textDrafts.ts';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { NoteComposer } from './NoteComposer.tsx';

interface LeadNoteProps {
  number: number;
  id: string;
  note: NonNullable<LeadEvent['note']>;
}

export function LeadNote({ number, id, note }: LeadNoteProps) {
  const { editNote } = useLeadHistory(number);
  const { user } = useCurrentSession();
  const about = `note.${number}.${id}`;
  // An unfinished edit of the note resumes.
  const [isEditing, setEditing] = useState(() => Boolean(note.may_edit) && readTextDraft(user.id, about) !== null);
  if (isEditing) {
    return (
      <NoteComposer
        about={about}
        label="Editar nota"
        defaultText={note.text}
        saveLabel="Salvar nota"
        onSave={async (text) => {
          await editNote(id, text);
          setEditing(false);
        }}
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <>
      {note.text}
      {(note.edited_at ?? note.may_edit) && (
        <Foot>
          {note.edited_at && <span>editada</span>}
          {note.may_edit && (
            <button type="button" onClick={() => setEditing(true)}>
              Editar
            </button>
          )}
        </Foot>
      )}
    </>
  );
}

const Foot = styled.span`
  display: flex;
  gap: ${tokens.space[2]};
  margin-block-start: 4px;
  color: ${tokens.color.text3};
  font: ${tokens.font[12]};
  white-space: normal;
  button {
    min-block-size: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: ${tokens.color.text2};
    font: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
`;
