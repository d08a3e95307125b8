import type { ReactNode } from 'react';
import { addressFieldNames, leadInputNames } from '@funil/api/contract';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { AddressFields } from './AddressFields.tsx';
import { LeadField } from './LeadField.tsx';
import type { LeadFieldProps } from './LeadField.tsx';
import type { LeadInputName } from '@funil/api/contract';
import { useFieldSettings } from './useFieldSettings.ts';
import type { LeadForm } from './useLeadForm.ts';

interface LeadFieldsProps {
  form: LeadForm;
  /** Fields to show; by default all. */
  shown?: readonly LeadInputName[] | undefined;
  /** Optional fields that this form requires. */
  asked?: readonly LeadInputName[];
  canAssign: boolean;
  current?: LeadFieldProps['current'];
  /** Fields of the account's own, after the others. */
  children?: ReactNode;
}

const isOfAddress = (name: LeadInputName) => addressFieldNames.some((one) => one === name);

export function LeadFields({ form, shown = leadInputNames, asked, canAssign, current, children }: LeadFieldsProps) {
  const { custom_field_1_enabled: hasCustomField, required_document_number: hasDocument } = useFieldSettings();
  const names = leadInputNames.filter(
    (name) =>
      shown.includes(name) &&
      !isOfAddress(name) &&
      (name !== 'custom_field_1' || hasCustomField) &&
      // A document says the kind of person.
      (name !== 'person_kind' || !hasDocument) &&
      (name !== 'owner_id' || canAssign),
  );
  return (
    <Columns>
      {names.map((name) => (
        <LeadField key={name} form={form} name={name} isAsked={asked?.includes(name)} current={current} />
      ))}
      {shown.some(isOfAddress) && <AddressFields form={form} />}
      {children}
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[4]};
  align-items: start;
  & > .wide {
    grid-column: 1 / -1;
  }
  ${tokens.media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
