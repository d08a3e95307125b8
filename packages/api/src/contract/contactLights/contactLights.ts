import type { BlockListKind } from '../blockLists/blockLists.ts';

export type { ContactLight, ContactOverride } from './contactLightsAnswers.ts';

/** Ways of reaching a person that can be blocked one by one. */
export const blockChannels = ['call', 'whatsapp', 'sms', 'email'] as const;
export type BlockChannel = (typeof blockChannels)[number];

/** Labels of ways of reaching a person. */
export const blockChannelLabels: Record<BlockChannel, string> = {
  call: 'Ligação',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  email: 'E-mail',
};

/** The contact of a lead by which each way reaches the person. */
export const contactOfChannel = {
  call: 'phone',
  whatsapp: 'phone',
  sms: 'phone',
  email: 'email',
} as const satisfies Record<BlockChannel, 'phone' | 'email'>;

/**
 * Channels that a register blocks. "Não Me Perturbe" is about calls; the laws of the states behind the registers of the
 * Procon also name messages (for São Paulo, Lei nº 13.226/2008 as changed by Lei nº 17.334/2021).
 */
export const blockListChannels: Record<BlockListKind, readonly BlockChannel[]> = {
  do_not_disturb: ['call'],
  procon: ['call', 'whatsapp', 'sms'],
};

/**
 * Grounds of a block that a user records. A wrong number is none: it says that the phone is not this person's, and is
 * kept as the state of the person's contact.
 */
export const contactBlockKinds = [
  'asked',
  'stop',
  'procon',
  'do_not_disturb',
  'bounced',
  'lgpd',
  /** Written by the withdrawal of a consent to offers alone. */
  'withdrawn',
] as const;
export type ContactBlockKind = (typeof contactBlockKinds)[number];

/** Labels of grounds of blocks. */
export const contactBlockKindLabels: Record<ContactBlockKind, string> = {
  asked: 'A pessoa pediu',
  stop: 'Respondeu SAIR',
  procon: 'Cadastro do Procon',
  do_not_disturb: 'Não Me Perturbe',
  bounced: 'Mensagem devolvida',
  lgpd: 'Oposição (LGPD)',
  withdrawn: 'Retirou o consentimento',
};

/** Grounds that a user chooses for a block. */
export const chosenBlockKinds = contactBlockKinds.filter((kind) => kind !== 'withdrawn');

/** Whether a person may be reached in one way now. The server decides it with each answer that has a lead. */
export const lightStates = ['allowed', 'outside_hours', 'wrong', 'blocked'] as const;
export type LightState = (typeof lightStates)[number];

/** Labels of states. */
export const lightStateLabels: Record<LightState, string> = {
  allowed: 'Pode',
  outside_hours: 'Fora do horário',
  wrong: 'Contato errado',
  blocked: 'Bloqueado',
};

/**
 * Reasons of a state other than allowed: grounds of blocks and registers, `hidden` for a block whose ground the viewer
 * may not learn, `person` for a phone or e-mail that was marked as not to be used, `minor` for a person under 18, and
 * the reasons for closed hours.
 */
export const lightReasons = [
  ...contactBlockKinds,
  'hidden',
  'person',
  'minor',
  'wrong',
  'hour',
  'weekday',
  'holiday',
] as const;
export type LightReason = (typeof lightReasons)[number];

/** Labels of reasons. */
export const lightReasonLabels: Record<LightReason, string> = {
  ...contactBlockKindLabels,
  hidden: 'Bloqueado por outra pessoa da equipe',
  person: 'Marcado para não usar',
  minor: 'Menor de 18 anos: sem ofertas',
  wrong: 'Número ou e-mail errado',
  hour: 'Fora do horário de contato',
  weekday: 'Dia sem contatos',
  holiday: 'Feriado',
};

/** Why a campaign leaves a lead out: a reason of its light, or the lack of a contact for the channel. */
export const campaignReasons = [...lightReasons, 'no_contact'] as const;
export type CampaignReason = (typeof campaignReasons)[number];

/** Labels of these reasons. */
export const campaignReasonLabels: Record<CampaignReason, string> = {
  ...lightReasonLabels,
  no_contact: 'Sem contato para o canal',
};

/** Reasons to reach a person although the light is not green. A person who is answered wrote or called first. */
export const overrideReasons = ['answering', 'asked', 'contract', 'other'] as const;
export type OverrideReason = (typeof overrideReasons)[number];

/** Labels of these reasons. */
export const overrideReasonLabels: Record<OverrideReason, string> = {
  answering: 'A pessoa escreveu ou ligou primeiro',
  asked: 'A pessoa pediu este contato',
  contract: 'É sobre um contrato em andamento',
  other: 'Outro motivo',
};

/** Maximum characters of what is added to such a reason. */
export const maxOverrideNoteLength = 500;
