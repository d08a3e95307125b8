import { yup } from '@funil/validation';
import { optionalId, plainText, uuid } from '../inputFields.ts';

/** What saving a group takes: who is not among the members any more is in no group. */
export const groupInput = yup
  .object({
    name: plainText('Nome').required().max(60),
    manager_id: optionalId('Gerente'),
    member_ids: yup
      .array()
      .label('Pessoas')
      .of(yup.string().label('Pessoa').required().matches(uuid))
      .max(1000)
      .default([]),
    is_archived: yup.boolean().label('Arquivado').default(false),
  })
  .noUnknown();

export type GroupInput = yup.InferType<typeof groupInput>;

/** Deletes; with a receiver, everything that holds the one moves to the other first (they are merged). */
export const mergeInput = yup
  .object({
    into_id: optionalId('Juntar com'),
  })
  .noUnknown();

export type MergeInput = yup.InferType<typeof mergeInput>;
