import { styled } from 'styled-components';
import { ownFieldText, sortedKinds } from '@funil/api/contract';
import type { LeadSummary, OwnField } from '@funil/api/contract';
import type { DataTableColumn } from '@funil/ui';
import { ownColumnId } from './ownColumnId.ts';
import type { OwnColumnId } from './ownColumnId.ts';

/** Columns of own fields, after the others. */
export const ownLeadColumns = (fields: readonly OwnField[]): (DataTableColumn<LeadSummary> & { id: OwnColumnId })[] =>
  fields.map((field) => ({
    id: ownColumnId(field.key),
    header: field.label,
    width: 150,
    cell: ({ own_fields: values }) => {
      const value = values?.[field.key];
      if (value === undefined) return null;
      const text = ownFieldText(field, value);
      return <Clipped title={text}>{text}</Clipped>;
    },
    tone: 'quiet',
    card: 'hidden',
    isSortable: sortedKinds.includes(field.kind),
    sortFirst: field.kind === 'choice' ? 'asc' : 'desc',
    ...(field.kind === 'money' || field.kind === 'number' ? { align: 'end' as const } : {}),
  }));

const Clipped = styled.span`
  display: block;
  overflow: hidden;
  max-inline-size: 204px;
  text-overflow: ellipsis;
`;
