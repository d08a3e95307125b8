import type { Role } from '@funil/api/contract';

/** Group, partner and team are indexes in the account's lists. */
export interface StaffPosition {
  role: Role;
  /** Sign-in with one click, as `<role>@<slug>.demo`. */
  isSignIn?: boolean;
  group?: 0 | 1 | 2;
  partner?: 0 | 1 | 2;
  team?: 0 | 1 | 2;
  status?: 'active' | 'inactive' | 'invited';
  weight?: number;
  isCampaign?: boolean;
}

/** Users with one-click sign-in share a group, partner and team, so that each has leads to see. */
export const staffPositions: readonly StaffPosition[] = [
  { role: 'admin', isSignIn: true },
  { role: 'manager', isSignIn: true, group: 0 },
  { role: 'partner', isSignIn: true, partner: 0 },
  { role: 'specialist', isSignIn: true, group: 0, weight: 14 },
  { role: 'indicator', isSignIn: true, partner: 0, team: 0, weight: 12 },
  { role: 'indicator_manager', isSignIn: true, partner: 0, team: 0, weight: 4 },
  { role: 'admin' },
  { role: 'manager', group: 1 },
  { role: 'manager', group: 2 },
  { role: 'specialist', group: 0, weight: 13 },
  { role: 'specialist', group: 0, weight: 12 },
  { role: 'specialist', group: 1, weight: 12 },
  { role: 'specialist', group: 1, weight: 11 },
  { role: 'specialist', group: 1, weight: 10 },
  { role: 'specialist', group: 2, weight: 11 },
  { role: 'specialist', group: 2, weight: 9 },
  { role: 'specialist', group: 2, status: 'inactive', weight: 6 },
  { role: 'specialist', group: 1, status: 'invited', weight: 0 },
  { role: 'partner', partner: 1 },
  { role: 'partner', partner: 2 },
  { role: 'indicator', partner: 0, team: 0, weight: 9 },
  { role: 'indicator', partner: 0, team: 0, weight: 5 },
  { role: 'indicator', partner: 1, team: 1, weight: 8 },
  { role: 'indicator', partner: 1, team: 1, weight: 6 },
  { role: 'indicator', partner: 2, weight: 4 },
  { role: 'indicator_manager', partner: 1, team: 1, weight: 3 },
  // The affiliate campaign at `/quinder` uses this person's code.
  { role: 'indicator', team: 2, weight: 10, isCampaign: true },
];
