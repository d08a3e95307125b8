import { yup } from '@funil/validation';
import { exportFormat, optionalDay, optionalId, plainText, uuid } from '../inputFields.ts';

/** The days that numbers are about, both included; without them, all days. */
export const referralPeriodInput = yup.object({ from: optionalDay('Início'), until: optionalDay('Fim') }).noUnknown();

/** Which teams are written to a file, and the days that their numbers are about. */
export const exportReferralTeamsInput = referralPeriodInput
  .shape({
    /** Fragment of the team's, its manager's or its partner's name, case and accents ignored. */
    search: yup.string().label('Busca').trim().max(120),
    /** Those in use or those that are archived; without it, all. */
    is_archived: yup.boolean().label('Situação'),
    format: exportFormat(),
  })
  .noUnknown();

/** A team as its form shows it. */
export const referralTeamInput = yup
  .object({
    name: plainText('Nome').required().min(2).max(120),
    manager_id: optionalId('Gerência de indicação'),
    partner_id: optionalId('Parceiro'),
    is_archived: yup.boolean().label('Arquivada').default(false),
  })
  .noUnknown();

/** Who comes into a team; from another one, too. What they brought stays where it was brought. */
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

export type ReferralPeriodInput = yup.InferType<typeof referralPeriodInput>;
export type ExportReferralTeamsInput = yup.InferType<typeof exportReferralTeamsInput>;
export type ReferralTeamInput = yup.InferType<typeof referralTeamInput>;
export type MoveReferralMembersInput = yup.InferType<typeof moveReferralMembersInput>;
