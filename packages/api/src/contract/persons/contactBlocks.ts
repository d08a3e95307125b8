import { endpoint, input, wire } from '../endpoint.ts';
import type { PersonAnswer } from './personsAnswers.ts';
import type { CreateContactBlockInput, ExceptFromBlockListInput, LiftContactBlockInput } from './contactBlocksInput.ts';

export type { ContactBlock } from './contactBlocksAnswers.ts';
export type * from './contactBlocksInput.ts';

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

/**
 * Ends a block before its time, with the evidence that the person may be reached again. It stays in the ledger. That of
 * a withdrawn consent ends by a new consent.
 */
export const liftContactBlock = endpoint({
  name: 'contact_block.lift',
  method: 'POST',
  path: '/api/leads/{number}/contact_blocks/{id}/lift',
  ability: 'lead.writeNotes',
  body: input<LiftContactBlockInput>(),
  response: wire<PersonAnswer>('person'),
  errors: ['lead.not_found', 'contact_block.not_found', 'contact_block.withdrawn'],
});
