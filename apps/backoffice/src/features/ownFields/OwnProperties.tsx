import { styled } from 'styled-components';
import { ownFieldText } from '@funil/api/contract';
import type { LeadSummary, OwnField, OwnFieldValue } from '@funil/api/contract';
import { useOwnFields } from '@funil/api/react';
import { Link, Property } from '@funil/ui';

function shownValue(field: OwnField, value: OwnFieldValue) {
  const text = ownFieldText(field, value);
  if (field.kind === 'long_text') return <Lines>{text}</Lines>;
  if (field.kind !== 'link') return text;
  return (
    <Link href={text} target="_blank" rel="noreferrer">
      {text}
    </Link>
  );
}

/** The own fields of a lead that the viewer sees, among its other properties. */
export function OwnProperties({ values = {} }: { values: LeadSummary['own_fields'] }) {
  const { ownFields = [] } = useOwnFields();
  return ownFields
    .filter((field) => !field.is_archived)
    .map((field) => {
      const value = values[field.key];
      return (
        <Property key={field.id} label={field.label}>
          {value === undefined ? null : shownValue(field, value)}
        </Property>
      );
    });
}

const Lines = styled.span`
  white-space: pre-line;
`;
