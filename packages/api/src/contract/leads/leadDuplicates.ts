import { yup } from '@funil/validation';
import { endpoint, wire } from '../endpoint.ts';
import type { FieldSettings } from '../endpoint.ts';
import { updateLeadInput } from './leadInput.ts';
import type { LeadDetail } from './leads.ts';

/** What tells that two leads are the same person, the surest first. */
export const duplicateFields = ['document_number', 'phone', 'email'] as const;
export type DuplicateField = (typeof duplicateFields)[number];

/** Another lead with the same document, phone or e-mail. */
export interface LeadDuplicate {
  fields: DuplicateField[];
  /** Null when the viewer may not see it: then it is only known that it exists. */
  lead: { number: number; name: string; created_at: string; may_merge: boolean } | null;
}

/** As typed; what is no phone or document yet finds nothing. */
export const findDuplicatesInput = yup
  .object({
    document_number: yup.string().label('CPF ou CNPJ').trim().max(30),
    phone: yup.string().label('Telefone').trim().max(30),
    email: yup.string().label('E-mail').trim().max(254),
    /** The lead that is being edited. */
    except_number: yup.number().label('Lead').integer().min(1).max(999_999_999_999_999),
  })
  .noUnknown();

export type FindDuplicatesInput = yup.InferType<typeof findDuplicatesInput>;

/** The fields that remain, as saving takes them, and the lead that goes into this one. */
export const mergeLeadsInput = (settings: FieldSettings) =>
  updateLeadInput(settings).concat(
    yup.object({
      other_number: yup.number().label('Outro lead').integer().min(1).max(999_999_999_999_999).required(),
      other_version: yup.number().label('Versão do outro lead').integer().min(1).required(),
    }),
  );

export type MergeLeadsInput = yup.InferType<ReturnType<typeof mergeLeadsInput>>;

/** Leads that may be the same person; at most five. */
export const findLeadDuplicates = endpoint({
  name: 'lead.find_duplicates',
  method: 'GET',
  path: '/api/lead_duplicates',
  ability: 'lead.create',
  query: findDuplicatesInput,
  response: wire<{ duplicates: LeadDuplicate[] }>(),
});

/**
 * Merges two leads: the addressed one stays with the chosen fields and both histories, the other one goes into the
 * trash. `lead.conflict` carries the current lead of whichever was changed meanwhile.
 */
export const mergeLeads = endpoint({
  name: 'lead.merge',
  method: 'POST',
  path: '/api/leads/{number}/merge',
  ability: 'lead.merge',
  body: mergeLeadsInput,
  response: wire<{ lead: LeadDetail }>(),
  errors: [
    'lead.not_found',
    'lead.conflict',
    'lead.merge_self',
    'lead.merge_won',
    'lead.merge_sales',
    'lead.not_open',
    'lead.sale_incomplete',
    'lead.product_unknown',
    'lead.owner_unknown',
  ],
});
