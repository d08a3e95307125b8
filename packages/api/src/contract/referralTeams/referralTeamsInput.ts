import { yup } from '@funil/validation';
import { exportFormat, optionalDay, optionalId, plainText, recordsPage, uuid } from '../inputFields.ts';

/** Period, inclusive; all time without days. */
export const referralPeriodInput = yup.object({ from: optionalDay('Início'), until: optionalDay('Fim') }).noUnknown();

const filters = {
  /** Words from the name of the team, its manager or its partner, without case and accents. */
  search: recordsPage.search,
  /** Missing: archived and other teams. */
  is_archived: yup.boolean().label('Situação'),
};

/** Query of the teams, with the period of their numbers. */
export const listReferralTeamsInput = referralPeriodInput.shape({ ...recordsPage, ...filters }).noUnknown();

/** Query of an export. */
export const exportReferralTeamsInput = referralPeriodInput.shape({ ...filters, format: exportFormat() }).noUnknown();

/** Body of a team. */
export const referralTeamInput = yup
  .object({
    name: plainText('Nome').required().min(2).max(120),
    manager_id: optionalId('Gerência de indicação'),
    partner_id: optionalId('Parceiro'),
    is_archived: yup.boolean().label('Arquivada').default(false),
  })
  .noUnknown();

/** New members; earlier referrals stay with the former team. */
export const moveReferralMembersInput = yup
  .object({
    user_ids: yup
      .array()
      .label('Pessoas')
      .of(yup.string().label('Pessoa').matches(uuid).required())
      .required()
      .min(1, 'Escolha pelo menos uma pessoa')
      .max(200),
  })
  .noUnknown();

export type ListReferralTeamsInput = yup.InferType<typeof listReferralTeamsInput>;
export type ReferralPeriodInput = yup.InferType<typeof referralPeriodInput>;
export type ExportReferralTeamsInput = yup.InferType<typeof exportReferralTeamsInput>;
export type ReferralTeamInput = yup.InferType<typeof referralTeamInput>;
export type MoveReferralMembersInput = yup.InferType<typeof moveReferralMembersInput>;
