import { styled } from 'styled-components';
import { ownFieldText } from '@funil/api/contract';
import type { LeadSummary, OwnField } from '@funil/api/contract';
import type { DataTableColumn } from '@funil/ui';

const prefix = 'proprio-';

/** Identifier of an own field's column in lists. */
export type OwnColumnId = `${typeof prefix}${string}`;

export const ownColumnId = (key: string): OwnColumnId => `${prefix}${key}`;

/** Key of the field; null for other columns. */
export const ownKeyOf = (id: string): string | null => (id.startsWith(prefix) ? id.slice(prefix.length) : null);

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
    ...(field.kind === 'money' || field.kind === 'number' ? { align: 'end' as const } : {}),
  }));

const Clipped = styled.span`
  display: block;
  overflow: hidden;
  max-inline-size: 204px;
  text-overflow: ellipsis;
`;
