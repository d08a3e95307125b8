import { addMonths, dayMs, dayOf, monthBounds } from '@funil/validation/values';
import type { DemoLead } from './leadStory.ts';
import type { DemoStaff } from './demoPeople.ts';
import type { Random } from './random.ts';

const monthsBack = 5;

/** Factor by which goals exceed usual sales. */
const stretch = 1.12;

const roundTo = 1_000_000;

const rounded = (cents: number) => Math.max(roundTo, Math.round(cents / roundTo) * roundTo);

const firstDay = (now: Date, offset: number): string =>
  monthBounds(addMonths(dayOf(now, 'America/Sao_Paulo'), offset)).from;

export function createSalesGoals(random: Random, staff: DemoStaff, leads: readonly DemoLead[], now: Date) {
  const sellers = staff.people.filter((person) => person.role === 'specialist' && person.status === 'active');
  const oldest = Math.min(...leads.map(({ createdAt }) => createdAt.getTime()));
  const months = Math.max(1, (now.getTime() - oldest) / (30 * dayMs));
  const usual = (id: string) =>
    leads.reduce((sum, lead) => (lead.owner?.id === id && lead.wonAt ? sum + (lead.valueCents ?? 0) : sum), 0) / months;

  return Array.from({ length: monthsBack + 2 }, (_, index) => index - monthsBack).flatMap((offset) => {
    const month = firstDay(now, offset);
    const people = sellers.map((person) => ({
      person,
      value_cents: rounded(usual(person.id) * stretch * (1 + offset * 0.015)),
    }));
    const groups = staff.groups
      .map(({ id }) => ({
        id,
        value_cents: people
          .filter(({ person }) => person.groupId === id)
          .reduce((sum, { value_cents: cents }) => sum + cents, 0),
      }))
      .filter(({ value_cents: cents }) => cents > 0);
    const goal = (group_id: string | null, user_id: string | null, value_cents: number) => ({
      id: random.uuid(now),
      month,
      group_id,
      user_id,
      value_cents,
    });
    return [
      goal(
        null,
        null,
        groups.reduce((sum, { value_cents: cents }) => sum + cents, 0),
      ),
      ...groups.map((group) => goal(group.id, null, group.value_cents)),
      ...people.map(({ person, value_cents: cents }) => goal(null, person.id, cents)),
    ];
  });
}
