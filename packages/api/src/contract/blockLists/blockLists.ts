import { endpoint, input, wire } from '../endpoint.ts';
import type { BlockListAnswer, BlockLists } from './blockListsAnswers.ts';
import type { CreateBlockListInput } from './blockListsInput.ts';

export type { BlockList, BlockListAnswer, BlockLists } from './blockListsAnswers.ts';
export type * from './blockListsInput.ts';

/** Registers of phones that are not to be called for sales, which the account obtains as files. */
export const blockListKinds = ['do_not_disturb', 'procon'] as const;
export type BlockListKind = (typeof blockListKinds)[number];

/** Labels of registers. */
export const blockListKindLabels: Record<BlockListKind, string> = {
  do_not_disturb: 'Não Me Perturbe',
  procon: 'Cadastro do Procon',
};

/** Days after which a list is too old to rely on. */
export const blockListWarningDays = 30;

/** Maximum lists per answer. */
export const blockListLimit = 50;

/** States of a list: a newer list of the same register replaces one that was read. */
export const blockListStates = ['reading', 'ready', 'replaced', 'failed'] as const;
export type BlockListState = (typeof blockListStates)[number];

/** Lists the files of registers, latest first. */
export const listBlockLists = endpoint({
  name: 'block_list.list',
  method: 'GET',
  path: '/api/block_lists',
  ability: 'lead.managePersonalData',
  response: wire<BlockLists>('block_lists'),
});

/** Reads the phones of a file by a job, and then replaces the list of the register in force. */
export const createBlockList = endpoint({
  name: 'block_list.create',
  method: 'POST',
  path: '/api/block_lists',
  ability: 'lead.managePersonalData',
  body: input<CreateBlockListInput>(),
  response: wire<BlockListAnswer>('block_list', 'job_id'),
  status: 201,
  errors: ['block_list.file_unknown', 'block_list.future_day', 'block_list.under_way'],
});
