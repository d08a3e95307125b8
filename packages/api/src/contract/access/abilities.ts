import type { Role } from './roles.ts';

/**
 * How far an ability reaches.
 * `all`: the whole account; `group`: what belongs to the groups that the person manages, and what nobody owns;
 * `partner`: what the person's partner referred; `team`: what the person's referral team referred;
 * `own`: what is the person's own (a specialist owns what is assigned to it, an indicator what it referred); `none`.
 * A sale is read by who made it as well, and by who manages the group that made it, whoever has the lead since.
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

/** THE permission table. A role that a row does not name has level `none`. */
export const abilityTable = {
  'lead.read': leadRows,
  'lead.create': everyone,
  'lead.update': { admin: 'all', manager: 'group', partner: 'partner', specialist: 'own', indicator_manager: 'team' },
  'lead.changeStatus': { admin: 'all', manager: 'group', specialist: 'own' },
  /** Marks a sale on a day of an earlier month. */
  'lead.backdateSale': { admin: 'all', manager: 'group' },
  'lead.assign': { admin: 'all', manager: 'group' },
  'lead.delete': { admin: 'all', manager: 'group' },
  'lead.readNotes': {
    admin: 'all',
    manager: 'group',
    partner: 'partner',
    specialist: 'own',
    indicator_manager: 'team',
  },
  'lead.writeNotes': {
    admin: 'all',
    manager: 'group',
    partner: 'partner',
    specialist: 'own',
    indicator_manager: 'team',
  },
  /** Documents are for those who work on the lead; who only referred it sent what it had to send. */
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
  'lead.editAdministrativeStatus': { admin: 'all', manager: 'group' },
  /** Gets leads, from a colleague or the distribution. */
  'lead.receive': { admin: 'own', manager: 'own', specialist: 'own' },
  'lead.distribute': { admin: 'all', manager: 'group' },
  'lead.transfer': { admin: 'all', manager: 'group' },
  'lead.import': { admin: 'all' },
  /** Exports or erases what the account knows of a person. */
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
  /** Queues, and why somebody got a lead or did not; a specialist reads what was decided about itself. */
  'distribution.read': reports,
  'distribution.manage': { admin: 'all', manager: 'group' },
  'referralTeam.read': { admin: 'all', partner: 'partner', indicator_manager: 'team' },
  'referralTeam.manage': { admin: 'all', partner: 'partner' },
  'indicator.read': { admin: 'all', partner: 'partner', indicator_manager: 'team' },
  'indicator.manage': { admin: 'all', partner: 'partner' },
  /** Those who signed up through somebody's code. */
  'affiliate.read': { admin: 'all', partner: 'own', specialist: 'own', indicator: 'own', indicator_manager: 'own' },
  'affiliate.approve': { admin: 'all', partner: 'own', specialist: 'own', indicator: 'own', indicator_manager: 'own' },
  'simulatorConfig.manage': { ...own, admin: 'all' },
  /** The simulators of others. */
  'simulatorConfig.manageOthers': { admin: 'all' },
  /** Rates of a simulator. */
  'simulatorConfig.setRates': { admin: 'all' },
  'affiliateConfig.manage': { ...own, admin: 'all', indicator_manager: 'none' },
  /** The affiliate sign-ups of others. */
  'affiliateConfig.manageOthers': { admin: 'all' },
  /** Whoever sold or referred reads what is its own, managers too. */
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

/**
 * Abilities that reach a sale for its seller too, and a loss for whoever lost it: to read it and count it, not to work
 * on it.
 */
export const saleAbilities: readonly Ability[] = ['lead.read', 'leadReport.read', 'salesBoard.read'];

/** Names of all abilities of the permission table. */
export const abilities = Object.keys(abilityTable) as Ability[];

/** Facts about the signed-in person that decide what it may reach. */
export interface Actor {
  uid: string;
  role: Role;
  /** Groups that the person manages. */
  managed_group_ids: readonly string[];
  /** The partner that the person belongs to. */
  partner_id: string | null;
  /** Referral teams that the person manages. */
  managed_team_ids: readonly string[];
}

/** Facts about a record that decide who reaches it. A missing fact never grants anything. */
export interface Subject {
  owner_id?: string | null;
  /** Group of the owner. */
  owner_group_id?: string | null;
  partner_id?: string | null;
  /** Who referred it. */
  indicator_id?: string | null;
  /** Referral team of who referred it. */
  referral_team_id?: string | null;
  /** Who owned it when it was won, and the group of that day. */
  seller_id?: string | null;
  seller_group_id?: string | null;
  /** Who owned it when it was lost, and the group of that day. */
  lost_by_id?: string | null;
  lost_by_group_id?: string | null;
}

/** How far an ability of a role reaches: over everything, over a part, or over nothing. */
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

/** By whoever reads it for its own numbers. */
const closedIt: Partial<Record<Level, (actor: Actor, subject: Subject) => boolean>> = {
  group: (actor, subject) =>
    includes(actor.managed_group_ids, subject.seller_group_id) ||
    includes(actor.managed_group_ids, subject.lost_by_group_id),
  own: (actor, subject) =>
    actor.role !== 'indicator' && (subject.seller_id === actor.uid || subject.lost_by_id === actor.uid),
};

/** Whether the actor may do it at all, or, with a subject, to this very record. */
export function can(actor: Actor, ability: Ability, subject?: Subject): boolean {
  const level = levelOf(actor.role, ability);
  if (!subject) return level !== 'none';
  return (
    reaches[level](actor, subject) || (saleAbilities.includes(ability) && closedIt[level]?.(actor, subject) === true)
  );
}

/** The opposite of `can`. */
export function cannot(actor: Actor, ability: Ability, subject?: Subject): boolean {
  return !can(actor, ability, subject);
}
