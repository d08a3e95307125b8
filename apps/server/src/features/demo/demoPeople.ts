import { quinderCode } from '@funil/api/contract';
import type { Role } from '@funil/api/contract';
import { dayMs, foldText } from '@funil/validation/values';
import type { DemoAccount } from './demoAccount.ts';
import { randomCnpj, randomPhone } from './randomContacts.ts';
import { staffPositions } from './staffPositions.ts';
import type { Random } from './random.ts';

export interface DemoPerson {
  id: string;
  name: string;
  email: string;
  role: Role;
  status: 'active' | 'inactive' | 'invited';
  code: string;
  phone: string;
  groupId: string | null;
  partnerId: string | null;
  teamId: string | null;
  weight: number;
  createdAt: Date;
}

export interface DemoStaff {
  people: DemoPerson[];
  groups: { id: string; name: string; managerId: string | null; createdAt: Date }[];
  partners: { id: string; name: string; documentNumber: string; createdAt: Date }[];
  teams: { id: string; name: string; managerId: string | null; partnerId: string | null; createdAt: Date }[];
}

/** E-mail like `caio.nogueira@aurora.demo`. Users with one-click sign-in are named by their role. */
function emailOf(account: DemoAccount, name: string, role: Role, isSignIn: boolean): string {
  return `${isSignIn ? role : foldText(name).split(' ').join('.')}@${account.slug}.demo`;
}

export function createStaff(random: Random, account: DemoAccount, beginning: Date): DemoStaff {
  const createdAt = (days: number) => new Date(beginning.getTime() - days * dayMs);
  const identified = (name: string, days: number) => ({
    id: random.uuid(createdAt(days)),
    name,
    createdAt: createdAt(days),
  });
  const groups = account.groups.map((name) => identified(name, 30));
  const partners = account.partners.map((name) => ({ ...identified(name, 28), documentNumber: randomCnpj(random) }));
  const teams = account.teams.map((name) => identified(name, 26));
  const at = (list: readonly { id: string }[], index: number | undefined) =>
    index === undefined ? null : list[index]!.id;

  const people = staffPositions.map((position, index): DemoPerson => {
    const name = account.people[index]!;
    const isSignIn = position.isSignIn ?? false;
    const when = createdAt(24 - index / 2);
    return {
      id: random.uuid(when),
      name,
      email: emailOf(account, name, position.role, isSignIn),
      role: position.role,
      status: position.status ?? 'active',
      code: position.isCampaign ? quinderCode : `${foldText(name.split(' ')[0]!).toUpperCase()}${random.int(10, 99)}`,
      phone: randomPhone(random, false),
      groupId: at(groups, position.group),
      partnerId: at(partners, position.partner),
      teamId: at(teams, position.team),
      weight: position.weight ?? 0,
      createdAt: when,
    };
  });

  const managerOf = (role: Role, key: 'groupId' | 'teamId', id: string) =>
    people.find((person) => person.role === role && person[key] === id) ?? null;
  return {
    people,
    groups: groups.map((group) => ({ ...group, managerId: managerOf('manager', 'groupId', group.id)?.id ?? null })),
    partners,
    teams: teams.map((team) => {
      const manager = managerOf('indicator_manager', 'teamId', team.id);
      return { ...team, managerId: manager?.id ?? null, partnerId: manager?.partnerId ?? null };
    }),
  };
}
