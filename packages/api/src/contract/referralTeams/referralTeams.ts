import { endpoint, input, wire } from '../endpoint.ts';
import type { ListExport } from '../files/filesAnswers.ts';
import type { ReferralTeamAnswer, ReferralTeamList, ReferralTeamOptions } from './referralTeamsAnswers.ts';
import type {
  ExportReferralTeamsInput,
  ListReferralTeamsInput,
  MoveReferralMembersInput,
  ReferralPeriodInput,
  ReferralTeamInput,
} from './referralTeamsInput.ts';

export type {
  ReferralNumbers,
  ReferralTeam,
  ReferralTeamDetail,
  ReferralTeamList,
  ReferralTeamMember,
  ReferralTeamOptions,
} from './referralTeamsAnswers.ts';
export type * from './referralTeamsInput.ts';

/** Lists teams: all, a partner's own, or a manager's. */
export const listReferralTeams = endpoint({
  name: 'referral_team.list',
  method: 'GET',
  path: '/api/referral_teams',
  ability: 'referralTeam.read',
  query: input<ListReferralTeamsInput>(),
  response: wire<ReferralTeamList>('referral_teams', 'meta'),
});

/** Returns one team with members and referrals. */
export const showReferralTeam = endpoint({
  name: 'referral_team.show',
  method: 'GET',
  path: '/api/referral_teams/{id}',
  ability: 'referralTeam.read',
  query: input<ReferralPeriodInput>(),
  response: wire<ReferralTeamAnswer>('referral_team'),
  errors: ['referral_team.not_found'],
});

/** Exports filtered teams to a file. */
export const exportReferralTeams = endpoint({
  name: 'referral_team.export',
  method: 'POST',
  path: '/api/referral_team_exports',
  ability: 'referralTeam.read',
  body: input<ExportReferralTeamsInput>(),
  response: wire<ListExport>('file', 'rows_count', 'job_id'),
  status: 201,
});

/** Lists possible managers and members. */
export const listReferralTeamOptions = endpoint({
  name: 'referral_team.options',
  method: 'GET',
  path: '/api/referral_team_options',
  ability: 'referralTeam.manage',
  response: wire<ReferralTeamOptions>('partners'),
});

const saveErrors = [
  'referral_team.name_taken',
  'referral_team.name_archived',
  'referral_team.manager_unknown',
  'referral_team.partner_unknown',
] as const;

/** Creates a team; a partner's belongs to the partner. */
export const createReferralTeam = endpoint({
  name: 'referral_team.create',
  method: 'POST',
  path: '/api/referral_teams',
  ability: 'referralTeam.manage',
  body: input<ReferralTeamInput>(),
  response: wire<ReferralTeamAnswer>('referral_team'),
  status: 201,
  errors: saveErrors,
  idempotencyKeyed: true,
});

/** Changes a team's name, manager and partner, or archives it. */
export const updateReferralTeam = endpoint({
  name: 'referral_team.update',
  method: 'PUT',
  path: '/api/referral_teams/{id}',
  ability: 'referralTeam.manage',
  body: input<ReferralTeamInput>(),
  response: wire<ReferralTeamAnswer>('referral_team'),
  errors: ['referral_team.not_found', 'referral_team.partner_differs', ...saveErrors],
});

/** Deletes an unused team. */
export const removeReferralTeam = endpoint({
  name: 'referral_team.remove',
  method: 'DELETE',
  path: '/api/referral_teams/{id}',
  ability: 'referralTeam.manage',
  response: wire<void>(),
  status: 204,
  errors: ['referral_team.not_found', 'referral_team.in_use'],
});

/** Moves users into a team. Earlier referrals stay with the former team. */
export const moveReferralMembers = endpoint({
  name: 'referral_team.move_members',
  method: 'POST',
  path: '/api/referral_teams/{id}/members',
  ability: 'referralTeam.manage',
  body: input<MoveReferralMembersInput>(),
  response: wire<ReferralTeamAnswer>('referral_team'),
  errors: ['referral_team.not_found', 'referral_team.member_unknown'],
});
