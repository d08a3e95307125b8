import type { ReactNode } from 'react';
import type { LeadDetail } from '@funil/api/contract';
import type { OwnFormField } from '../../ownFields/ownFormValues.ts';
import type { Conflict } from '../conflict/conflictOf.ts';
import { OwnValueEditor } from '../lazyLeadParts.ts';
import { InPlacePopover } from './InPlacePopover.tsx';

interface EditableOwnValueProps {
  lead: LeadDetail;
  ownField: OwnFormField;
  onConflict: (conflict: Conflict) => void;
  /** The value; if empty, an add button is shown. */
  children?: ReactNode;
}

/** Value of an own field that is edited where it is read. */
export function EditableOwnValue({ lead, ownField, onConflict, children }: EditableOwnValueProps) {
  return (
    <InPlacePopover
      label={ownField.field.label}
      editor={(control) => <OwnValueEditor lead={lead} ownField={ownField} onConflict={onConflict} {...control} />}
    >
      {children}
    </InPlacePopover>
  );
}
