import type { BlockListKind } from '../blockLists/blockLists.ts';
import { endpoint, input, wire } from '../endpoint.ts';
import type { PersonAnswer } from './personsAnswers.ts';
import type { CreateContactBlockInput, ExceptFromBlockListInput, LiftContactBlockInput } from './contactBlocksInput.ts';

export type { ContactBlock } from './contactBlocksAnswers.ts';
export type * from './contactBlocksInput.ts';

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
export const contactBlockKinds = ['asked', 'stop', 'procon', 'do_not_disturb', 'bounced', 'lgpd'] as const;
export type ContactBlockKind = (typeof contactBlockKinds)[number];

/** Labels of grounds of blocks. */
export const contactBlockKindLabels: Record<ContactBlockKind, string> = {
  asked: 'A pessoa pediu',
  stop: 'Respondeu SAIR',
  procon: 'Cadastro do Procon',
  do_not_disturb: 'Não Me Perturbe',
  bounced: 'Mensagem devolvida',
  lgpd: 'Oposição (LGPD)',
};

/** Blocks ways of reaching the phone or e-mail of a lead, also for later leads that have it. */
export const createContactBlock = endpoint({
  name: 'contact_block.create',
  method: 'POST',
  path: '/api/leads/{number}/contact_blocks',
  ability: 'lead.writeNotes',
  body: input<CreateContactBlockInput>(),
  response: wire<PersonAnswer>('person'),
  status: 201,
  errors: ['lead.not_found', 'contact_block.contact_missing', 'contact_block.future_day'],
});

/** Records the evidence that the lead's phone may be reached although a register has it. */
export const exceptFromBlockList = endpoint({
  name: 'block_list.except',
  method: 'POST',
  path: '/api/leads/{number}/block_list_exceptions',
  ability: 'lead.writeNotes',
  body: input<ExceptFromBlockListInput>(),
  response: wire<PersonAnswer>('person'),
  status: 201,
  errors: ['lead.not_found', 'contact_block.not_found'],
});

/** Ends a block before its time, with the evidence that the person may be reached again. It stays in the ledger. */
export const liftContactBlock = endpoint({
  name: 'contact_block.lift',
  method: 'POST',
  path: '/api/leads/{number}/contact_blocks/{id}/lift',
  ability: 'lead.writeNotes',
  body: input<LiftContactBlockInput>(),
  response: wire<PersonAnswer>('person'),
  errors: ['lead.not_found', 'contact_block.not_found'],
});
