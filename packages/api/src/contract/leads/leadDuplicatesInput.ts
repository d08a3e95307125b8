import { yup } from '@funil/validation';
import { uuid, wholeNumber } from '../inputFields.ts';
import type { FieldSettings } from '../inputRule.ts';
import { leadFields } from './leadFields.ts';
import { updateLeadInput } from './leadInput.ts';

/** Values to find duplicates by; incomplete values find nothing. */
export const findDuplicatesInput = yup
  .object({
    document_number: yup.string().label(leadFields.document_number.label).trim().max(30),
    phone: yup.string().label(leadFields.phone.label).trim().max(30),
    email: yup.string().label(leadFields.email.label).trim().max(254),
    /** Product of the deal: one about another product is another deal. */
    product_id: yup.string().label(leadFields.product.label).matches(uuid),
    /** The edited lead, which is excluded. */
    except_number: wholeNumber('Lead').min(1).max(999_999_999_999_999),
  })
  .noUnknown();

export type FindDuplicatesInput = yup.InferType<typeof findDuplicatesInput>;

/** Fields to keep, and the lead to merge into the addressed one. */
export const mergeLeadsInput = (settings: FieldSettings) =>
  updateLeadInput(settings).concat(
    yup.object({
      other_number: yup.number().label('Outro lead').integer().min(1).max(999_999_999_999_999).required(),
      other_version: yup.number().label('Versão do outro lead').integer().min(1).required(),
    }),
  );

export type MergeLeadsInput = yup.InferType<ReturnType<typeof mergeLeadsInput>>;
