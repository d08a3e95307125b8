import type { ReactNode } from 'react';
import { Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { ownFieldText } from '@funil/api/contract';
import type { LeadDetail } from '@funil/api/contract';
import { useOwnFields } from '@funil/api/react';
import { Link, Property } from '@funil/ui';
import { useOwnFormFields } from '../../ownFields/useOwnFormFields.ts';
import type { Conflict } from '../conflict/conflictOf.ts';
import { EditableOwnValue } from '../inPlace/EditableOwnValue.tsx';

interface OwnPropertiesProps {
  lead: LeadDetail;
  /** Whether fields without a value are shown as well. */
  showsEmpty: boolean;
  onConflict: (conflict: Conflict) => void;
}

/** The own fields of a lead that the viewer sees, among its other properties. */
export function OwnProperties({ lead, showsEmpty, onConflict }: OwnPropertiesProps) {
  const { ownFields = [] } = useOwnFields();
  const editable = useOwnFormFields(lead.status.id);
  return ownFields
    .filter((field) => !field.is_archived && (showsEmpty || lead.own_fields?.[field.key] !== undefined))
    .map((field) => {
      const value = lead.own_fields?.[field.key];
      const text = value === undefined ? null : ownFieldText(field, value);
      const ownField = lead.allowed.update ? editable.find((one) => one.field.key === field.key) : undefined;
      const edited = (children: ReactNode) =>
        ownField ? (
          <EditableOwnValue lead={lead} ownField={ownField} onConflict={onConflict}>
            {children}
          </EditableOwnValue>
        ) : (
          children
        );
      return (
        <Property key={field.id} label={field.label}>
          {field.kind === 'link' && text !== null ? (
            <>
              <Link href={text} target="_blank" rel="noreferrer">
                {text}
              </Link>
              {ownField && edited(<Pencil size={14} strokeWidth={1.75} aria-hidden />)}
            </>
          ) : (
            edited(field.kind === 'long_text' && text !== null ? <Lines>{text}</Lines> : text)
          )}
        </Property>
      );
    });
}

const Lines = styled.span`
  white-space: pre-line;
`;
