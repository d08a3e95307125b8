import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { customFieldText, leadFields, leadSourceLabels } from '@funil/api/contract';
import type { FieldSettings, LeadDetail } from '@funil/api/contract';
import { tokens, useTenantTheme } from '@funil/theme';
import { Badge, Property, PropertyList } from '@funil/ui';
import { formatCurrency, formatDate, formatPhone } from '@funil/validation/values';
import { describeDocument } from '../../../formats/document.ts';
import { useClock } from '../../../formats/useClock.ts';
import { AdministrativeStatusValue } from '../administrativeStatus/AdministrativeStatusValue.tsx';
import type { Conflict } from '../conflict/conflictOf.ts';
import type { LeadInputName } from '@funil/api/contract';
import { EditableValue } from '../inPlace/EditableValue.tsx';
import { NextContact } from '../NextContact.tsx';

interface LeadPropertiesProps {
  lead: LeadDetail;
  settings: FieldSettings;
  onConflict: (conflict: Conflict) => void;
}

/** What is known about a lead, in two columns. */
export function LeadProperties({ lead, settings, onConflict }: LeadPropertiesProps) {
  const { show_administrative_status: hasAdministrativeStatus, administrative_status_label: administrativeLabel } =
    useTenantTheme().personalization;
  const { timeZone } = useClock();
  const document = lead.document_number ? describeDocument(lead.document_number) : null;
  const custom = lead.custom_field_1 && customFieldText(settings.custom_field_1_type, lead.custom_field_1);
  /** A value that a click edits, for those who may. */
  const editable = (field: LeadInputName, label: string, value: ReactNode) =>
    lead.allowed.update ? (
      <EditableValue lead={lead} field={field} label={label} onConflict={onConflict}>
        {value}
      </EditableValue>
    ) : (
      value
    );
  return (
    <Properties>
      <Property label={leadFields.phone.label}>
        {editable('phone', 'telefone', lead.phone && <Figures>{formatPhone(lead.phone)}</Figures>)}
      </Property>
      <Property label={settings.singular_product_label}>
        {editable('product_id', settings.singular_product_label.toLowerCase(), lead.product?.name)}
      </Property>
      {/* A product says its type by itself. */}
      {!lead.product && lead.product_type && (
        <Property label={leadFields.product_type.label}>{lead.product_type.name}</Property>
      )}
      <Property label={leadFields.email.label}>
        {editable('email', 'e-mail', lead.email && <Ellipsis title={lead.email}>{lead.email}</Ellipsis>)}
      </Property>
      <Property label={leadFields.value_cents.label}>
        {editable(
          'value_cents',
          'valor',
          lead.value_cents !== null && <Amount>{formatCurrency(lead.value_cents)}</Amount>,
        )}
      </Property>
      <Property label={document?.label ?? leadFields.document_number.label}>
        {editable('document_number', 'documento', document && <Figures>{document.text}</Figures>)}
      </Property>
      <Property label={leadFields.next_contact_at.label}>
        {editable(
          'next_contact_at',
          'próximo contato',
          <NextContact
            moment={lead.next_contact_at}
            isClosed={lead.status.kind === 'won' || lead.status.kind === 'lost'}
          />,
        )}
      </Property>
      <Property label={leadFields.partner.label} emptyLabel="Sem parceiro">
        {lead.partner?.name}
      </Property>
      {settings.custom_field_1_enabled && (
        <Property label={settings.custom_field_1_label}>
          {editable('custom_field_1', settings.custom_field_1_label, custom && <Figures>{custom}</Figures>)}
        </Property>
      )}
      {hasAdministrativeStatus && (
        <Property label={administrativeLabel}>
          {lead.allowed.edit_administrative_status ? (
            <AdministrativeStatusValue lead={lead} label={administrativeLabel} />
          ) : (
            lead.administrative_status
          )}
        </Property>
      )}
      <Property label={leadFields.indicator.label} emptyLabel="Sem indicador">
        {lead.indicator?.name}
      </Property>
      <Property label={leadFields.source.label}>
        {leadSourceLabels[lead.source]}
        {lead.utm?.utm_source && <Badge>utm: {lead.utm.utm_source}</Badge>}
      </Property>
      {lead.consent && (
        <Property label="Consentimento">{`${formatDate(lead.consent.at, timeZone)}, texto ${lead.consent.text_version}`}</Property>
      )}
      {lead.status.kind === 'lost' && (
        <Property label={leadFields.loss_reason.label}>{lead.loss_reason?.name}</Property>
      )}
      {lead.loss_note && <Property label={leadFields.loss_note.label}>{lead.loss_note}</Property>}
    </Properties>
  );
}

const Properties = styled(PropertyList)`
  padding: ${tokens.space[1]} ${tokens.space[5]} ${tokens.space[3]};
`;

const Figures = styled.span`
  font-variant-numeric: tabular-nums;
`;

const Amount = styled(Figures)`
  font-weight: ${tokens.weight.medium};
`;

const Ellipsis = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
