import { cents, cpfOrCnpj, phone, yup } from '@funil/validation';
import type { FieldSettings } from '../endpoint.ts';
import { leadFilterFields } from './leadFilters.ts';

/** Text that a form may leave empty: `''` becomes null, blanks around it go. */
const optionalText = (label: string, max: number) =>
  yup
    .string()
    .label(label)
    .transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value))
    .trim()
    .max(max)
    .nullable()
    .default(null);

/** A UUID of any version: yup's own rule stops at 5, and newer ids are version 7. */
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const optionalId = (label: string) => optionalText(label, 36).matches(uuid);

/** When a moment is optional: UTC, ISO 8601. */
const optionalMoment = (label: string) =>
  yup
    .string()
    .label(label)
    .transform((value: unknown) => (value === '' ? null : value))
    .datetime({ allowOffset: true, message: `${label} inválido` })
    .nullable()
    .default(null);

/** An input that was left empty means "none". */
const emptyIsNull = (field: yup.StringSchema) =>
  field
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null);

/** Largest lead value: R$ 10 billion, well inside the safe integers. */
export const maxValueCents = 1_000_000_000_000;

function customField(settings: FieldSettings) {
  const field = optionalText(settings.custom_field_1_label, 200);
  if (!settings.custom_field_1_enabled) return field;
  if (settings.custom_field_1_type === 'number') return field.matches(/^-?\d{1,12}(?:[.,]\d{1,6})?$/, { excludeEmptyString: true });
  if (settings.custom_field_1_type === 'date') return field.matches(/^\d{4}-\d{2}-\d{2}$/, { excludeEmptyString: true });
  return field;
}

/**
 * The fields of a lead that a person types, by what the account asks for.
 * Phone and document are required on every lead form when the account says so.
 */
function leadFields(settings: FieldSettings) {
  const phoneField = phone().label('Telefone');
  const documentField = cpfOrCnpj().label('CPF ou CNPJ');
  return {
    // Required comes first: of several messages a person reads the first.
    name: yup.string().label('Nome').trim().required().min(2).max(120),
    email: optionalText('E-mail', 254).email(),
    phone: settings.required_phone ? phoneField.required() : emptyIsNull(phoneField),
    document_number: settings.required_document_number ? documentField.required() : emptyIsNull(documentField),
    product_id: optionalId(settings.singular_product_label),
    value_cents: cents().label('Valor').min(0).max(maxValueCents).nullable().default(null),
    custom_field_1: customField(settings),
    next_contact_at: optionalMoment('Próximo contato'),
  };
}

/** What creating a lead takes. Without `owner_id` the lead waits unassigned, or is the creator's when it is a specialist. */
export const createLeadInput = (settings: FieldSettings) =>
  yup.object({ ...leadFields(settings), owner_id: optionalId('Responsável') }).noUnknown();

/** What saving a lead takes: every field as the form shows it, and the version that the form was filled from. */
export const updateLeadInput = (settings: FieldSettings) =>
  yup
    .object({
      ...leadFields(settings),
      owner_id: optionalId('Responsável'),
      version: yup.number().label('Versão').integer().min(1).required(),
    })
    .noUnknown();

/**
 * What moving a lead takes. `product_id` and `value_cents` complete a sale in the same step: given with a won status
 * they are saved on the lead, null keeps what the lead has; with any other status they are ignored.
 */
export const changeLeadStatusInput = (settings: FieldSettings) =>
  yup
    .object({
      status_id: yup.string().label('Status').required().matches(uuid),
      loss_reason_id: optionalId('Motivo da perda'),
      loss_note: optionalText('Observação da perda', 1000),
      product_id: optionalId(settings.singular_product_label),
      value_cents: cents().label('Valor').min(0).max(maxValueCents).nullable().default(null),
      version: yup.number().label('Versão').integer().min(1).required(),
    })
    .noUnknown();

export type CreateLeadInput = yup.InferType<ReturnType<typeof createLeadInput>>;
export type UpdateLeadInput = yup.InferType<ReturnType<typeof updateLeadInput>>;
export type ChangeLeadStatusInput = yup.InferType<ReturnType<typeof changeLeadStatusInput>>;

export const leadSortFields = ['number', 'name', 'value_cents', 'next_contact_at', 'created_at', 'status_since'] as const;
export type LeadSortField = (typeof leadSortFields)[number];

/** For choices whose values are names of the wire, which a person should not read. */
const unlistable = '${path} é inválido';

/** Rows on one page of leads. */
export const leadPageSize = 50;

/** What the list takes, from the query string: everything is text there. */
export const listLeadsInput = yup
  .object({
    /** Opaque mark of where the next page starts; it holds the last row's sorted value, such as a long name. */
    cursor: yup.string().label('Página').max(2000),
    sort: yup.string().label('Ordenação').oneOf(leadSortFields, unlistable).default('number'),
    direction: yup.string().label('Direção').oneOf(['asc', 'desc'], unlistable).default('desc'),
    ...leadFilterFields,
  })
  .noUnknown();

export type ListLeadsInput = yup.InferType<typeof listLeadsInput>;
