import { cents, cpfOrCnpj, parseNumber, phone, yup } from '@funil/validation';
import { normalizeText } from '@funil/validation/values';
import { emptyIsNull, optionalDay, plainText, textOfLines } from '../inputFields.ts';
import { maxValueCents } from '../maxValueCents.ts';
import { maxDecimals } from '../decimalNumber.ts';
import { maxOwnFields, maxOwnFieldText } from './ownFieldKinds.ts';
import type { OwnField } from './ownFieldsAnswers.ts';
import type { OwnFieldValue, OwnFieldValues } from './ownFieldValue.ts';

/** Exclusive limit of a number. */
const maxNumber = 1e12;

/** Whether a text is an http or https address of a host with a domain. */
const isWebAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text) && URL.canParse(text) && new URL(text).hostname.includes('.');

/** A host with a domain, perhaps a port and a path, as people write it without `https://`. */
const bareAddress = /^(?:[^\s/@:?#.]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;

const withScheme = (text: unknown): unknown =>
  typeof text === 'string' && bareAddress.test(text) ? `https://${text}` : text;

type RuledField = Pick<OwnField, 'label' | 'kind'> & { options: readonly { key: string; label: string }[] };

const isShort = (value: number) =>
  /^-?\d+(?:\.\d+)?$/.test(String(value)) && (String(value).split('.')[1] ?? '').length <= maxDecimals;

const number = (label: string) =>
  yup
    .number()
    .label(label)
    .transform((value: unknown, sent: unknown) => {
      if (typeof sent !== 'string') return value;
      return sent.trim() === '' ? null : (parseNumber(sent) ?? Number.NaN);
    })
    .typeError(`${label} inválido`)
    .test('number', `${label} inválido`, (value) => value == null || (Math.abs(value) < maxNumber && isShort(value)))
    .nullable()
    .default(null);

const answers: Readonly<Record<string, boolean>> = {
  sim: true,
  s: true,
  true: true,
  nao: false,
  n: false,
  false: false,
};

const yesOrNo = (label: string) =>
  yup
    .boolean()
    .label(label)
    .transform((value: unknown, sent: unknown) => {
      if (typeof sent !== 'string') return value;
      return sent.trim() === '' ? null : (answers[normalizeText(sent)] ?? sent);
    })
    .typeError(`${label} inválido`)
    .nullable()
    .default(null);

/** Key of an option that is sent by its key or by its label. */
const readOption = ({ options }: RuledField, sent: string): string | undefined =>
  (options.find(({ key }) => key === sent) ?? options.find(({ label }) => normalizeText(label) === normalizeText(sent)))
    ?.key;

const option = (field: RuledField) =>
  emptyIsNull(yup.string().label(field.label))
    .transform((value: unknown) => (typeof value === 'string' ? (readOption(field, value) ?? value) : value))
    .test(
      'option',
      `${field.label} não tem esta opção`,
      (value) => value === null || readOption(field, value) !== undefined,
    );

const options = (field: RuledField) =>
  yup
    .array(
      yup
        .string()
        .label(field.label)
        .required()
        .transform((value: unknown) => (typeof value === 'string' ? (readOption(field, value) ?? value) : value))
        .test('option', `${field.label} não tem esta opção`, (value) => readOption(field, value ?? '') !== undefined),
    )
    .label(field.label)
    .typeError(`${field.label} inválido`)
    .transform((value: unknown) => {
      if (!Array.isArray(value)) return value;
      return value.length === 0 ? null : [...new Set(value as unknown[])];
    })
    .nullable()
    .default(null);

function ruleOf(field: RuledField): yup.AnySchema {
  const { label } = field;
  switch (field.kind) {
    case 'text':
      return emptyIsNull(plainText(label).max(200));
    case 'long_text':
      return textOfLines(label, maxOwnFieldText);
    case 'number':
      return number(label);
    case 'money':
      return cents().label(label).min(0).max(maxValueCents).nullable().default(null);
    case 'day':
      return optionalDay(label);
    case 'yes_no':
      return yesOrNo(label);
    case 'choice':
      return option(field);
    case 'choices':
      return options(field);
    case 'phone':
      return emptyIsNull(phone().label(label));
    case 'email':
      return emptyIsNull(plainText(label).max(254)).email();
    case 'document':
      return emptyIsNull(cpfOrCnpj().label(label));
    case 'link':
      return emptyIsNull(plainText(label).max(2000))
        .transform(withScheme)
        .test(
          'link',
          `${label} deve ser um endereço como https://exemplo.com.br`,
          (value) => !value || isWebAddress(value),
        );
  }
}

/**
 * Rule of a field's value, which forms, imports and the API share. Numbers and amounts are read as Brazilians write
 * them, options by key or label. Blank input becomes null.
 */
export const ownFieldRule = (field: RuledField, isRequired = false): yup.Schema<OwnFieldValue | null> =>
  (isRequired ? ruleOf(field).required() : ruleOf(field)) as yup.Schema<OwnFieldValue | null>;

const isValue = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'));

const areValues = (values: unknown): values is OwnFieldValues =>
  typeof values === 'object' &&
  values !== null &&
  !Array.isArray(values) &&
  Object.keys(values).length <= maxOwnFields &&
  Object.values(values).every(isValue);

/**
 * Values by the key of the field; missing ones stay as they are. Only the shape is checked here: the rule of each value
 * depends on the account's fields.
 *
 * @internal
 */
export const ownFieldValuesInput = () =>
  yup
    .mixed<OwnFieldValues>((values): values is OwnFieldValues => areValues(values))
    .label('Campos próprios')
    .typeError('Campos próprios inválidos')
    .optional()
    .default(undefined);
