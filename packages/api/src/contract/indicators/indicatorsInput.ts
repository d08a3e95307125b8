import { yup } from '@funil/validation';
import { exportFormat, unlistable, uuid, wholeNumber } from '../inputFields.ts';
import { userStatuses } from '../users/users.ts';

const filters = {
  /** Fragment of name, e-mail or code, case and accents ignored. */
  search: yup.string().label('Busca').trim().max(120),
  status: yup.string().label('Situação').oneOf(userStatuses, unlistable),
  referral_team_id: yup.string().label('Equipe de indicação').matches(uuid),
  partner_id: yup.string().label('Parceiro').matches(uuid),
  /** Those who signed up through this person's code. */
  sponsor_id: yup.string().label('Veio por').matches(uuid),
};

/** Which of those who bring leads are asked for, a page at a time. */
export const listIndicatorsInput = yup
  .object({
    ...filters,
    limit: wholeNumber('Quantidade').min(1).max(200),
    /** Goes on after this person, in the order of the alphabet. */
    cursor: yup.string().label('Página').matches(uuid),
  })
  .noUnknown();

/** Which of them are written to a file. */
export const exportIndicatorsInput = yup.object({ ...filters, format: exportFormat() }).noUnknown();

export type ListIndicatorsInput = yup.InferType<typeof listIndicatorsInput>;
export type ExportIndicatorsInput = yup.InferType<typeof exportIndicatorsInput>;
