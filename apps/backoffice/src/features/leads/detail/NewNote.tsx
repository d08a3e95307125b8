import type { LeadDetail } from '@funil/api/contract';
import { useLeadHistory } from '@funil/api/react';
import { NoteComposer } from './NoteComposer.tsx';

/** Field for a new note about a lead. */
export function NewNote({ lead: { number, name } }: { lead: Pick<LeadDetail, 'number' | 'name'> }) {
  const { note } = useLeadHistory(number);
  return (
    <NoteComposer
      key={number}
      about={`note.${number}`}
      label="Nota"
      placeholder={`Escreva o que foi combinado com ${name.split(' ')[0]}`}
      saveLabel="Salvar nota"
      onSave={note}
    />
  );
}
