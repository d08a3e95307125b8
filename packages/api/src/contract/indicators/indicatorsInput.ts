import { yup } from '@funil/validation';
import { exportFormat, unlistable, uuid, wholeNumber } from '../inputFields.ts';
import { userStatuses } from '../users/users.ts';

const filters = {
  /** Words from name, e-mail, code and phone; ignores case and accents. */
  search: yup.string().label('Busca').trim().max(120),
  status: yup.string().label('Situação').oneOf(userStatuses, unlistable),
  referral_team_id: yup.string().label('Equipe de indicação').matches(uuid),
  partner_id: yup.string().label('Parceiro').matches(uuid),
  sponsor_id: yup.string().label('Veio por').matches(uuid),
};

/** Query of the indicators. */
export const listIndicatorsInput = yup
  .object({
    ...filters,
    limit: wholeNumber('Quantidade').min(1).max(200),
    /** Continues after this user, alphabetically. */
    cursor: yup.string().label('Página').matches(uuid),
  })
  .noUnknown();

/** Filters of an export of indicators. */
export const exportIndicatorsInput = yup.object({ ...filters, format: exportFormat() }).noUnknown();

export type ListIndicatorsInput = yup.InferType<typeof listIndicatorsInput>;
export type ExportIndicatorsInput = yup.InferType<typeof exportIndicatorsInput>;
