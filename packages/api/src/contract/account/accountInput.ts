import { yup } from '@funil/validation';
import { listVersion, plainText, unlistable, uuid } from '../inputFields.ts';
import { isDay } from '../isDay.ts';

/** Characters; the theme's checks (`fieldChecks.ts`) have the same limit. */
const longestLabel = 120;

const oddCharacters = /[\s\\"'<>]|\p{Cc}/u;

/**
 * Whether a value is an http(s) URL or a path of this site: browsers could read other forms as code or as another host.
 */
const isAddress = (value: string) =>
  !oddCharacters.test(value) && (/^\/(?![/\\])/.test(value) || (/^https?:\/\//i.test(value) && URL.canParse(value)));

/** An empty text becomes null: the default applies. */
const text = (label: string) =>
  yup
    .string()
    .label(label)
    .trim()
    .max(longestLabel)
    .matches(/^\P{Cc}*$/u, unlistable)
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable();

const color = (label: string) =>
  yup
    .string()
    .label(label)
    .trim()
    .lowercase()
    .transform((value: unknown) => (value === '' ? null : value))
    .matches(/^#[\da-f]{6}$/, unlistable)
    .nullable();

const address = (label: string) =>
  yup
    .string()
    .label(label)
    .trim()
    .max(2000)
    .transform((value: unknown) => (value === '' ? null : value))
    .test(
      'address',
      '${path} deve ser uma URL válida',
      (value) => value === null || value === undefined || isAddress(value),
    )
    .nullable();

const flag = (label: string) => yup.boolean().label(label).nullable();

/** Personalization change: missing fields stay unchanged, null resets to the default. */
export const personalizationInput = yup
  .object({
    main_color: color('Cor principal'),
    secondary_color: color('Cor secundária'),
    simulator_color: color('Cor do simulador'),
    main_logo_url: address('Logo principal'),
    short_logo_url: address('Logo curta'),
    simulator_logo_url: address('Logo do simulador'),
    avatar_url: address('Avatar'),
    terms_of_use_link: address('Termos de uso'),
    privacy_policy: address('Política de privacidade'),
    privacy_officer: text('Encarregado de dados'),
    privacy_contact: text('Contato sobre dados pessoais'),
    product_label: text('Nome da área'),
    singular_product_label: text('Um item'),
    plural_product_label: text('Vários itens'),
    external_button_text: text('Texto do botão'),
    external_button_link: address('Link do botão'),
    custom_field_1_label: text('Nome do campo'),
    custom_field_1_status: yup
      .string()
      .label('Campo personalizado')
      .oneOf(['enabled', 'disabled'] as const, unlistable)
      .nullable(),
    custom_field_1_type: yup
      .string()
      .label('Tipo do campo')
      .oneOf(['text', 'number', 'date'] as const, unlistable)
      .nullable(),
    required_phone: flag('Telefone obrigatório'),
    required_document_number: flag('CPF ou CNPJ obrigatório'),
    administrative_status_label: text('Nome do status administrativo'),
    show_administrative_status: flag('Mostrar status administrativo'),
  })
  .noUnknown();

const timeZones = new Set(Intl.supportedValuesOf('timeZone'));

/** Whether the runtime knows the time zone by that name. */
export const isTimeZone = (value: string) => timeZones.has(value) || value === 'UTC';

/** Change of name and personalization; missing fields stay unchanged. */
export const accountInput = yup
  .object({
    name: plainText('Nome da conta').min(2).max(80),
    personalization: personalizationInput.label('Personalização').optional().default(undefined),
  })
  .noUnknown()
  .test(
    'some',
    'Informe o que muda',
    ({ name, personalization }) => name !== undefined || personalization !== undefined,
  );

export type AccountInput = yup.InferType<typeof accountInput>;

/** Complete ordered list of statuses; missing ones are removed. */
export const administrativeStatusesInput = yup
  .object({
    administrative_statuses: yup
      .array(
        yup
          .object({
            /** Null for a new status. */
            id: yup.string().label('Identificação').matches(uuid).nullable().default(null),
            name: plainText('Nome').required().max(60),
          })
          .noUnknown()
          .label('Status'),
      )
      .label('Lista')
      .required()
      .max(50),
    version: listVersion(),
  })
  .noUnknown();

export type AdministrativeStatusesInput = yup.InferType<typeof administrativeStatusesInput>;

const isHoliday = (value: string | undefined) =>
  value !== undefined && isDay(value) && value >= '2000-01-01' && value < '2100-01-01';

/** Complete list of holidays; missing ones are removed. */
export const holidaysInput = yup
  .object({
    holidays: yup
      .array(
        yup
          .object({
            /** `yyyy-MM-dd` in the account's time zone. */
            date: yup.string().label('Data').required().test('day', 'Data inválida', isHoliday),
            name: plainText('Nome').required().max(60),
          })
          .noUnknown()
          .label('Feriado'),
      )
      .label('Lista')
      .required()
      .max(400),
    version: listVersion(),
  })
  .noUnknown();

export type HolidaysInput = yup.InferType<typeof holidaysInput>;
