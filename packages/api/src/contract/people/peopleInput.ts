import { yup } from '@funil/validation';
import { idList, unlistable, uuid } from '../inputFields.ts';
import { personPurposes } from './people.ts';

/** Query of the people for a choice. */
export const listPeopleInput = yup
  .object({
    /** The purpose of the choice; without it, to receive a lead. */
    purpose: yup.string().label('Finalidade').oneOf(personPurposes, unlistable),
    /** Words from the name; ignores case and accents. */
    search: yup.string().label('Busca').trim().max(120),
    /** For `team_manager`: the team's partner; without it, a team of none. */
    partner_id: yup.string().label('Parceiro').matches(uuid),
    /** For `team_member`: the team, which has the same partner as its people. Leaves out those who are in it. */
    team_id: yup.string().label('Equipe').matches(uuid),
    /** Returns these people instead, whatever they are chosen for, so that a choice made before has its name. */
    ids: idList('Pessoas'),
  })
  .noUnknown();

export type ListPeopleInput = yup.InferType<typeof listPeopleInput>;
