import { cpfOrCnpj, phone, yup } from '@funil/validation';
import { endpoint, wire } from '../endpoint.ts';
import { emptyIsNull, plainText } from '../fields.ts';
import type { Role } from '../access/roles.ts';
import { mergeInput } from '../groups/groups.ts';
import type { UserStatus } from '../users/users.ts';

/** A company that brings leads through its own people. */
export interface Partner {
  id: string;
  name: string;
  /** Digits of a CPF, or the 14 characters of a CNPJ. */
  document_number: string | null;
  contact_name: string | null;
  contact_email: string | null;
  /** E.164. */
  contact_phone: string | null;
  is_archived: boolean;
  people_count: number;
  leads_count: number;
  /** Records that hold it: people, referral teams and leads. What is used cannot be deleted. */
  used_by: number;
  created_at: string;
}

export interface PartnerPerson {
  id: string;
  name: string;
  role: Role;
  status: UserStatus;
}

/** One partner with its people, in the order of the alphabet. */
export interface PartnerDetail extends Partner {
  people: PartnerPerson[];
}

/** A partner: name, document and whom to reach. */
export const partnerInput = yup
  .object({
    name: plainText('Nome').required().min(2).max(120),
    document_number: emptyIsNull(cpfOrCnpj()),
    contact_name: emptyIsNull(plainText('Contato').max(120)),
    contact_email: emptyIsNull(yup.string().label('E-mail').trim().lowercase().max(254).email()),
    contact_phone: emptyIsNull(phone()),
    is_archived: yup.boolean().label('Arquivado').default(false),
  })
  .noUnknown();

export type PartnerInput = yup.InferType<typeof partnerInput>;

export interface PartnerAnswer {
  partner: PartnerDetail;
}

/** Every partner in the order of the alphabet, archived ones too. */
export const listPartners = endpoint({
  name: 'partner.list',
  method: 'GET',
  path: '/api/partners',
  ability: 'partner.read',
  response: wire<{ partners: Partner[] }>(),
});

/** One partner, with its people. */
export const showPartner = endpoint({
  name: 'partner.show',
  method: 'GET',
  path: '/api/partners/{id}',
  ability: 'partner.read',
  response: wire<PartnerAnswer>(),
  errors: ['partner.not_found'],
});

const saveErrors = ['partner.name_taken', 'partner.document_taken'] as const;

/** Adds a partner, under a name and a document that no other one has. */
export const createPartner = endpoint({
  name: 'partner.create',
  method: 'POST',
  path: '/api/partners',
  ability: 'partner.manage',
  body: partnerInput,
  response: wire<PartnerAnswer>(),
  status: 201,
  errors: saveErrors,
  idempotencyKeyed: true,
});

/** Changes a partner's name, document and contact. */
export const updatePartner = endpoint({
  name: 'partner.update',
  method: 'PUT',
  path: '/api/partners/{id}',
  ability: 'partner.manage',
  body: partnerInput,
  response: wire<PartnerAnswer>(),
  errors: ['partner.not_found', ...saveErrors],
});

/** Removes a partner that nothing refers to; another one can take over its people and leads. */
export const removePartner = endpoint({
  name: 'partner.remove',
  method: 'POST',
  path: '/api/partners/{id}/removal',
  ability: 'partner.manage',
  body: mergeInput,
  response: wire<void>(),
  status: 204,
  errors: ['partner.not_found', 'partner.in_use', 'partner.receiver_unknown'],
});
