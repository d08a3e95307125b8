import { yup } from '@funil/validation';
import { optionalId, plainText, recordsPage, uuid } from '../inputFields.ts';

/** Query of the groups; words from the name, or from that of a manager or member. */
export const listGroupsInput = yup.object(recordsPage).noUnknown();

export type ListGroupsInput = yup.InferType<typeof listGroupsInput>;

/** Body of a group. Members missing in the list leave the group. */
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
    /** Version that the caller loaded; another one is refused (`group.outdated`). Without it the group is replaced. */
    version: yup.string().label('Versão').max(64),
  })
  .noUnknown();

export type GroupInput = yup.InferType<typeof groupInput>;

/** Deletes a record, after `into_id` has taken its references (merge). */
export const mergeInput = yup
  .object({
    into_id: optionalId('Juntar com'),
  })
  .noUnknown();

export type MergeInput = yup.InferType<typeof mergeInput>;
