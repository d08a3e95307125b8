import { yup } from '@funil/validation';
import { uuid } from '../inputFields.ts';
import { maxLeadTags } from '../tags/tags.ts';
import { leadNumbers } from './leadBulkInput.ts';
import { leadFields } from './leadFields.ts';

const isEachOnce = (ids: readonly unknown[] | undefined) => new Set(ids).size === (ids ?? []).length;

/** Ids of tags, each once. */
export const tagIds = (label: string = leadFields.tags.label) =>
  yup
    .array()
    .label(label)
    .of(yup.string().label('Etiqueta').lowercase().required().matches(uuid))
    .max(maxLeadTags)
    .test('once', '${path} é inválido', isEachOnce);

/** Tags that a lead shall have, and the version that the caller loaded. */
export const changeLeadTagsInput = yup
  .object({
    tag_ids: tagIds().required(),
    version: yup.number().label('Versão').integer().min(1).required(),
  })
  .noUnknown();

/** Leads, tags that they get, and tags that they lose. */
export const bulkTagInput = yup
  .object({
    numbers: leadNumbers,
    add_tag_ids: tagIds('Adicionar').default([]),
    remove_tag_ids: tagIds('Remover').default([]),
  })
  .noUnknown();

export type ChangeLeadTagsInput = yup.InferType<typeof changeLeadTagsInput>;
export type BulkTagInput = yup.InferType<typeof bulkTagInput>;
