import type { ReactNode } from 'react';
import type { LeadDetail, LeadInputName } from '@funil/api/contract';
import type { Conflict } from '../conflict/conflictOf.ts';
import { InPlaceEditor } from '../lazyLeadParts.ts';
import { InPlacePopover } from './InPlacePopover.tsx';

export interface EditableValueProps {
  lead: LeadDetail;
  field: LeadInputName;
  /** Label within a sentence: "telefone". */
  label: string;
  onConflict: (conflict: Conflict) => void;
  /** The value names its container, e.g. a heading, so "Alterar" is only the button's tooltip. */
  isName?: boolean;
  /** The value; if empty, an add button is shown. */
  children?: ReactNode;
}

export function EditableValue({ lead, field, label, onConflict, isName = false, children }: EditableValueProps) {
  return (
    <InPlacePopover
      label={label}
      isName={isName}
      editor={(control) => (
        <InPlaceEditor lead={lead} field={field} label={label} onConflict={onConflict} {...control} />
      )}
    >
      {children}
    </InPlacePopover>
  );
}
