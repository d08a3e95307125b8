/** Kinds of an account's own fields. */
export const ownFieldKinds = [
  'text',
  'long_text',
  'number',
  'money',
  'day',
  'yes_no',
  'choice',
  'choices',
  'phone',
  'email',
  'document',
  'link',
] as const;

export type OwnFieldKind = (typeof ownFieldKinds)[number];

/** Labels of kinds. */
export const ownFieldKindLabels: Record<OwnFieldKind, string> = {
  text: 'Texto curto',
  long_text: 'Texto longo',
  number: 'Número',
  money: 'Valor em reais',
  day: 'Data',
  yes_no: 'Sim ou não',
  choice: 'Uma das opções',
  choices: 'Várias das opções',
  phone: 'Telefone',
  email: 'E-mail',
  document: 'CPF ou CNPJ',
  link: 'Link',
};

/** When a person on the screen must fill in a field. Imports and other systems never have to. */
export const ownFieldRequirements = ['never', 'always', 'from_status'] as const;
export type OwnFieldRequirement = (typeof ownFieldRequirements)[number];

/** Labels of requirements. */
export const ownFieldRequirementLabels: Record<OwnFieldRequirement, string> = {
  never: 'Não é obrigatório',
  always: 'Sempre obrigatório',
  from_status: 'Obrigatório a partir de um status',
};

/** Whether the public simulator asks visitors for a field. */
export const simulatorAsks = ['no', 'optional', 'required'] as const;
export type SimulatorAsk = (typeof simulatorAsks)[number];

/** Label of the setting. */
export const simulatorAskLabel = 'Pedir no simulador';

/** Labels of `simulatorAsks`. */
export const simulatorAskLabels: Record<SimulatorAsk, string> = {
  no: 'Não pedir',
  optional: 'Pedir, sem obrigar',
  required: 'Pedir e obrigar',
};

/** Whether the values of a kind are options of the field. */
export const hasOptions = (kind: OwnFieldKind): kind is 'choice' | 'choices' => kind === 'choice' || kind === 'choices';

/** Kinds whose values are texts, which the search of leads reads. */
export const searchedKinds: readonly OwnFieldKind[] = ['text', 'long_text', 'phone', 'email', 'document', 'link'];

/** Kinds by which lists of leads are sorted, options in their order, texts without case and accents. */
export const sortedKinds: readonly OwnFieldKind[] = [
  'number',
  'money',
  'day',
  'yes_no',
  'choice',
  'text',
  'phone',
  'email',
  'document',
  'link',
];

/** Kinds that conditions of queues compare: an option, yes or no, or a whole text. */
export const conditionKinds: readonly OwnFieldKind[] = ['choice', 'choices', 'yes_no', 'text'];

/** Maximum number of own fields of an account, archived ones included. */
export const maxOwnFields = 50;

/** Maximum number of options of a field, archived ones included. */
export const maxOwnFieldOptions = 100;

/** Maximum characters of a long text. */
export const maxOwnFieldText = 4000;
