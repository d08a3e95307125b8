import { routes, teamListFilters } from '@funil/api/contract';
import type { Team, TeamMember, TeamMeasure } from '@funil/api/contract';
import { countLabel } from '../../formats/countLabel.ts';
import { formatCount } from '../../formats/formatCount.ts';
import { formatDuration, minuteMs } from '../../formats/duration.ts';
import { everyQueue, writeDecisionFilters } from '../distribution/decisionFilters.ts';
import { leadsPath, toFilterState } from '../leadFilters/filterAddress.ts';

export type TeamNumberName = TeamMeasure | 'missed_offers';

export interface TeamColumn {
  name: TeamNumberName;
  /** Header of the column. */
  header: string;
  /** Words after the number, for one and for several. */
  words: readonly [string, string];
  /** Whether more than none is a reason to act. */
  isLate?: boolean;
  /** Order in which columns give way where there is no room. */
  yields?: number;
}

/** Numbers of the table, in the order of its columns. */
export const teamNumbers: readonly TeamColumn[] = [
  { name: 'overdue', header: 'Atrasados', words: ['contato atrasado', 'contatos atrasados'], isLate: true },
  { name: 'unplanned', header: 'Sem passo', words: ['sem próximo passo', 'sem próximo passo'], isLate: true },
  { name: 'idle', header: 'Parados', words: ['parado', 'parados'], isLate: true, yields: 1 },
  { name: 'open', header: 'Abertos', words: ['lead aberto', 'leads abertos'] },
  { name: 'new', header: 'Novos', words: ['novo', 'novos'], yields: 6 },
  { name: 'due_today', header: 'Ainda hoje', words: ['contato ainda hoje', 'contatos ainda hoje'], yields: 5 },
  {
    name: 'contacted_today',
    header: 'Contatos hoje',
    words: ['contato feito hoje', 'contatos feitos hoje'],
    yields: 3,
  },
  { name: 'first_contact_minutes', header: '1º contato', words: ['', ''], yields: 2 },
  {
    name: 'missed_offers',
    header: 'Ofertas perdidas',
    words: ['oferta perdida', 'ofertas perdidas'],
    isLate: true,
    yields: 4,
  },
];

/** The number as its cell shows it; null for a median of nothing. */
export function teamNumberText(member: TeamMember, { name }: TeamColumn): string | null {
  const value = member[name];
  if (value === null) return null;
  return name === 'first_contact_minutes' ? formatDuration(value * minuteMs) : formatCount(value);
}

/** The number in words: "3 contatos atrasados". */
export function teamNumberLabel(member: TeamMember, { name, words }: TeamColumn): string {
  const value = member[name] ?? 0;
  return name === 'first_contact_minutes'
    ? `${formatDuration(value * minuteMs)} até o primeiro contato`
    : countLabel(value, ...words);
}

/** Address of what a number counts; null when it counts nothing. */
export function teamNumberPath(team: Team, member: TeamMember, name: TeamNumberName): string | null {
  if (member[name] === null || (member[name] === 0 && name !== 'first_contact_minutes')) return null;
  if (name !== 'missed_offers') return leadsPath(toFilterState(teamListFilters(team, member.id, name)));
  const params = new URLSearchParams();
  const filters = writeDecisionFilters({
    queue: everyQueue,
    person: member.id,
    outcome: 'missed',
    days: `${team.days.from}..${team.days.to}`,
  });
  for (const [word, value] of Object.entries(filters)) if (value) params.set(word, value);
  return `${routes.leadDistribution.path}?${params}`;
}
