import type { Role } from './roles.ts';

/**
 * Records that an ability reaches. `all`: the account's; `group`: of the managed groups, and without owner; `partner`,
 * `team`: referred by the user's partner company or managed teams, or by the team manager; `own`: owned by the user, or
 * referred by an indicator. Sales and losses remain readable for the owner of that day and for the manager of that
 * owner's group of the day.
 */
export type Level = 'all' | 'group' | 'partner' | 'team' | 'own' | 'none';

type Row = Partial<Record<Role, Level>>;

const everyone = {
  admin: 'all',
  manager: 'all',
  partner: 'all',
  specialist: 'all',
  indicator: 'all',
  indicator_manager: 'all',
} as const satisfies Row;

const own = {
  admin: 'own',
  manager: 'own',
  partner: 'own',
  specialist: 'own',
  indicator: 'own',
  indicator_manager: 'own',
} as const satisfies Row;
const leadRows = {
  admin: 'all',
  manager: 'group',
  partner: 'partner',
  specialist: 'own',
  indicator_manager: 'team',
  indicator: 'own',
} as const satisfies Row;
const reports = { admin: 'all', manager: 'group', specialist: 'own' } as const satisfies Row;

/** Permission table; missing roles have level `none`. */
export const abilityTable = {
  'lead.read': leadRows,
  'lead.create': everyone,
  'lead.update': { admin: 'all', manager: 'group', partner: 'partner', specialist: 'own', indicator_manager: 'team' },
  'lead.changeStatus': { admin: 'all', manager: 'group', specialist: 'own' },
  /** Dates a sale in an earlier month. */
  'lead.backdateSale': { admin: 'all', manager: 'group' },
  'lead.assign': { admin: 'all', manager: 'group' },
  'lead.delete': { admin: 'all', manager: 'group' },
  /** Not for indicators, even of leads that they referred. */
  'lead.readNotes': {
    admin: 'all',
    manager: 'group',
    partner: 'partner',
    specialist: 'own',
    indicator_manager: 'team',
  },
  /** Also records contacts. Not for indicators. */
  'lead.writeNotes': {
    admin: 'all',
    manager: 'group',
    partner: 'partner',
    specialist: 'own',
    indicator_manager: 'team',
  },
  'lead.readAttachments': {
    admin: 'all',
    manager: 'group',
    partner: 'partner',
    specialist: 'own',
    indicator_manager: 'team',
  },
  'lead.writeAttachments': {
    admin: 'all',
    manager: 'group',
    partner: 'partner',
    specialist: 'own',
    indicator_manager: 'team',
  },
  'lead.merge': { admin: 'all', manager: 'group' },
  /** Joins and parts persons. */
  'person.manage': { admin: 'all', manager: 'group' },
  'lead.editAdministrativeStatus': { admin: 'all', manager: 'group' },
  /** Receives leads from a colleague or the distribution. */
  'lead.receive': { admin: 'own', manager: 'own', specialist: 'own' },
  'lead.distribute': { admin: 'all', manager: 'group' },
  'lead.transfer': { admin: 'all', manager: 'group' },
  'lead.import': { admin: 'all' },
  /** Exports or erases personal data. */
  'lead.managePersonalData': { admin: 'all' },
  'leadView.manage': own,
  'leadView.share': { admin: 'all' },
  'savedReport.manage': own,
  'leadStatus.read': everyone,
  'lossReason.read': everyone,
  'product.read': everyone,
  'catalog.manage': { admin: 'all' },
  'people.read': {
    admin: 'all',
    manager: 'all',
    partner: 'partner',
    specialist: 'own',
    indicator: 'own',
    indicator_manager: 'team',
  },
  'user.read': { admin: 'all', manager: 'group', partner: 'partner' },
  'user.manage': { admin: 'all', manager: 'group', partner: 'partner' },
  'group.read': { admin: 'all', manager: 'group' },
  'group.manage': { admin: 'all' },
  'salesGoal.read': { admin: 'all', manager: 'group' },
  'salesGoal.manage': { admin: 'all', manager: 'group' },
  'partner.read': { admin: 'all' },
  'partner.manage': { admin: 'all' },
  'profile.manage': own,
  'session.manage': own,
  'notification.manage': own,
  'reminder.manage': own,
  'account.manage': { admin: 'all' },
  'file.upload': everyone,
  'logoPreset.read': everyone,
  'logoPreset.manage': { admin: 'all' },
  'administrativeStatus.read': everyone,
  'holiday.read': everyone,
  'audit.read': { admin: 'all' },
  'apiKey.manage': { admin: 'all' },
  /** A specialist reads decisions about itself. */
  'distribution.read': reports,
  'distribution.manage': { admin: 'all', manager: 'group' },
  'referralTeam.read': { admin: 'all', partner: 'partner', indicator_manager: 'team' },
  'referralTeam.manage': { admin: 'all', partner: 'partner' },
  'indicator.read': { admin: 'all', partner: 'partner', indicator_manager: 'team' },
  'indicator.manage': { admin: 'all', partner: 'partner' },
  /** `own`: affiliates who signed up through the user's code. */
  'affiliate.read': { admin: 'all', partner: 'own', specialist: 'own', indicator: 'own', indicator_manager: 'own' },
  'affiliate.approve': { admin: 'all', partner: 'own', specialist: 'own', indicator: 'own', indicator_manager: 'own' },
  'simulatorConfig.manage': { ...own, admin: 'all' },
  'simulatorConfig.manageOthers': { admin: 'all' },
  'simulatorConfig.setRates': { admin: 'all' },
  'affiliateConfig.manage': { ...own, admin: 'all', indicator_manager: 'none' },
  'affiliateConfig.manageOthers': { admin: 'all' },
  /** Sellers and referrers, also managers, read their own commissions. */
  'commission.read': {
    admin: 'all',
    manager: 'own',
    partner: 'partner',
    specialist: 'own',
    indicator: 'own',
    indicator_manager: 'own',
  },
  'commission.approve': { admin: 'all' },
  'commissionRule.manage': { admin: 'all' },
  'leadReport.read': leadRows,
  'salesBoard.read': leadRows,
  'indicatorReport.read': reports,
  'leadStatusReport.read': reports,
  'internalSalesReport.read': reports,
  'job.read': {
    admin: 'all',
    manager: 'own',
    partner: 'own',
    specialist: 'own',
    indicator: 'own',
    indicator_manager: 'own',
  },
  'job.cancel': {
    admin: 'all',
    manager: 'own',
    partner: 'own',
    specialist: 'own',
    indicator: 'own',
    indicator_manager: 'own',
  },
} as const satisfies Record<string, Row>;

export type Ability = keyof typeof abilityTable;

/** Abilities that also reach a sale for its seller and a loss for its last owner. */
export const saleAbilities: readonly Ability[] = ['lead.read', 'leadReport.read', 'salesBoard.read'];

/** Names of all abilities. */
export const abilities = Object.keys(abilityTable) as Ability[];

export interface Actor {
  uid: string;
  role: Role;
  managed_group_ids: readonly string[];
  partner_id: string | null;
  managed_team_ids: readonly string[];
}

/** Facts about a record that decide on access. Missing facts grant nothing. */
export interface Subject {
  owner_id?: string | null;
  owner_group_id?: string | null;
  partner_id?: string | null;
  indicator_id?: string | null;
  referral_team_id?: string | null;
  /** Owner when won, and the group at that time. */
  seller_id?: string | null;
  seller_group_id?: string | null;
  /** Owner when lost, and the group at that time. */
  lost_by_id?: string | null;
  lost_by_group_id?: string | null;
}

/** Level of a role for an ability. */
export function levelOf(role: Role, ability: Ability): Level {
  return (abilityTable[ability] as Row)[role] ?? 'none';
}

const includes = (ids: readonly string[], id: string | null | undefined) => typeof id === 'string' && ids.includes(id);

const reaches: Record<Level, (actor: Actor, subject: Subject) => boolean> = {
  all: () => true,
  group: (actor, subject) => subject.owner_id === null || includes(actor.managed_group_ids, subject.owner_group_id),
  partner: (actor, subject) => actor.partner_id !== null && subject.partner_id === actor.partner_id,
  team: (actor, subject) =>
    includes(actor.managed_team_ids, subject.referral_team_id) || subject.indicator_id === actor.uid,
  own: (actor, subject) =>
    actor.role === 'indicator' ? subject.indicator_id === actor.uid : subject.owner_id === actor.uid,
  none: () => false,
};

/** Whether the actor, or a group that the actor manages, closed the lead. */
const closedIt: Partial<Record<Level, (actor: Actor, subject: Subject) => boolean>> = {
  group: (actor, subject) =>
    includes(actor.managed_group_ids, subject.seller_group_id) ||
    includes(actor.managed_group_ids, subject.lost_by_group_id),
  own: (actor, subject) =>
    actor.role !== 'indicator' && (subject.seller_id === actor.uid || subject.lost_by_id === actor.uid),
};

/** Whether the actor has the ability; with a subject, whether it reaches that record. */
export function can(actor: Actor, ability: Ability, subject?: Subject): boolean {
  const level = levelOf(actor.role, ability);
  if (!subject) return level !== 'none';
  return (
    reaches[level](actor, subject) || (saleAbilities.includes(ability) && closedIt[level]?.(actor, subject) === true)
  );
}

/** Opposite of `can`. */
export function cannot(actor: Actor, ability: Ability, subject?: Subject): boolean {
  return !can(actor, ability, subject);
}
