import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { leadFields, leadFieldText } from '@funil/api/contract';
import type { FieldSettings, LeadDetail, LeadFieldReader, LeadPanelField } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Badge, TagList } from '@funil/ui';
import { formatDate } from '@funil/validation/values';
import { describeMinutes } from '../../../formats/duration.ts';
import { describeDocument } from '../../../formats/describeDocument.ts';
import { AdministrativeStatusMenu } from '../administrativeStatus/AdministrativeStatusMenu.tsx';
import { ContactDeadline } from '../ContactDeadline.tsx';
import { LeadTagsValue } from '../tags/LeadTagsValue.tsx';
import { NextContact } from '../NextContact.tsx';

export interface PanelReader extends LeadFieldReader {
  settings: FieldSettings & { show_administrative_status: boolean };
}

export interface PanelValue {
  /** Whether to show a field that some leads lack. */
  isShown?: (lead: LeadDetail, reader: PanelReader) => boolean;
  /** Label, if it differs from the account's. */
  label?: (lead: LeadDetail) => string | undefined;
  /** Name within a sentence, if not the lower-case label. */
  word?: (reader: PanelReader) => string;
  value?: (lead: LeadDetail, reader: PanelReader) => ReactNode;
  /** @default a muted "Não informado" */
  emptyLabel?: string;
}

const documentOf = ({ document_number: number }: LeadDetail) => (number ? describeDocument(number) : null);

export const leadPanelValues: Partial<Record<LeadPanelField, PanelValue>> = {
  // Shown only without a product, which implies its type.
  // The document says the same.
  person_kind: { isShown: (lead) => !lead.document_number },
  product_type: { isShown: (lead) => !lead.product && Boolean(lead.product_type) },
  email: { value: ({ email }) => email && <Ellipsis title={email}>{email}</Ellipsis> },
  value_cents: {
    value: (lead, reader) =>
      lead.value_cents !== null && <Amount>{leadFieldText('value_cents', lead.value_cents, reader)}</Amount>,
  },
  document_number: {
    label: (lead) => documentOf(lead)?.label,
    word: () => 'documento',
    value: (lead) => {
      const document = documentOf(lead);
      return document && <Figures>{document.text}</Figures>;
    },
  },
  next_contact_at: {
    // Won leads have no next contact.
    isShown: ({ status }) => status.kind !== 'won',
    value: (lead) => (
      <NextContact moment={lead.next_contact_at} isClosed={lead.status.kind === 'won' || lead.status.kind === 'lost'} />
    ),
  },
  sla_due_at: {
    isShown: ({ sla_due_at: dueAt }) => dueAt !== null,
    value: (lead) => (
      <span>
        <ContactDeadline lead={lead} isWhole />
        {lead.sla_rule && (
          <Small>
            {describeMinutes(lead.sla_rule.minutes)} pela fila {lead.sla_rule.queue_name}
          </Small>
        )}
      </span>
    ),
    emptyLabel: 'Encerrado sem contato',
  },
  tags: {
    value: (lead) =>
      lead.allowed.update ? <LeadTagsValue lead={lead} /> : lead.tags.length > 0 && <TagList tags={lead.tags} />,
    emptyLabel: 'Nenhuma',
  },
  partner: { emptyLabel: 'Sem parceiro' },
  custom_field_1: {
    isShown: (_lead, { settings }) => settings.custom_field_1_enabled,
    // The account's label keeps its capitalization.
    word: ({ settings }) => settings.custom_field_1_label,
  },
  administrative_status: {
    isShown: (_lead, { settings }) => settings.show_administrative_status,
    value: (lead, { settings }) =>
      lead.allowed.edit_administrative_status ? (
        <AdministrativeStatusMenu lead={lead} label={settings.administrative_status_label} />
      ) : (
        lead.administrative_status
      ),
  },
  indicator: { emptyLabel: 'Sem indicador' },
  source: {
    value: (lead, reader) => (
      <>
        {leadFieldText('source', lead.source, reader)}
        {lead.utm?.utm_source && <Badge>utm: {lead.utm.utm_source}</Badge>}
      </>
    ),
  },
  consent: {
    isShown: ({ consent }) => Boolean(consent),
    value: ({ consent }, { timeZone }) =>
      consent && `${formatDate(consent.at, timeZone)}, texto ${consent.text_version}`,
  },
  loss_reason: { isShown: ({ status }) => status.kind === 'lost' },
  loss_note: { isShown: ({ loss_note: note }) => Boolean(note) },
};

export function plainValue(field: LeadPanelField, lead: LeadDetail, reader: PanelReader): ReactNode {
  const value = lead[field];
  if (value === null || value === '') return null;
  if (typeof value === 'object') return 'name' in value ? value.name : null;
  const text = leadFieldText(field, value, reader);
  return leadFields[field].value === 'text' ? text : <Figures>{text}</Figures>;
}

const Small = styled.small`
  display: block;
  color: ${tokens.color.text2};
  font: ${tokens.font[12]};
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
