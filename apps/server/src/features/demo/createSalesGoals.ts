import { addMonths, dayMs, dayOf, monthBounds } from '@funil/validation/values';
import type { DemoLead } from './leadStory.ts';
import type { DemoStaff } from './demoPeople.ts';
import type { Random } from './random.ts';

const monthsBack = 5;

/** Factor by which goals exceed usual sales. */
const stretch = 1.12;

/** Leads to be contacted for each sale. */
const contactsPerSale = 8;

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

  const usualSales = (id: string) => leads.filter((lead) => lead.owner?.id === id && lead.wonAt).length / months;

  return Array.from({ length: monthsBack + 2 }, (_, index) => index - monthsBack).flatMap((offset) => {
    const month = firstDay(now, offset);
    const people = sellers.map((person) => ({
      person,
      value_cents: rounded(usual(person.id) * stretch * (1 + offset * 0.015)),
      sales_count: Math.max(1, Math.ceil(usualSales(person.id) * stretch)),
    }));
    const sumOf = (members: typeof people) => ({
      value_cents: members.reduce((sum, { value_cents: cents }) => sum + cents, 0),
      sales_count: members.reduce((sum, { sales_count: count }) => sum + count, 0),
    });
    const groups = staff.groups
      .map(({ id }) => ({ id, ...sumOf(people.filter(({ person }) => person.groupId === id)) }))
      .filter(({ value_cents: cents }) => cents > 0);
    const inGroups = people.filter(({ person }) => groups.some(({ id }) => id === person.groupId));
    const goal = (
      group_id: string | null,
      user_id: string | null,
      { value_cents, sales_count }: { value_cents: number; sales_count: number },
    ) => ({
      id: random.uuid(now),
      month,
      group_id,
      user_id,
      value_cents,
      sales_count,
      contacts_count: sales_count * contactsPerSale,
    });
    return [
      goal(null, null, sumOf(inGroups)),
      ...groups.map((group) => goal(group.id, null, group)),
      ...people.map((one) => goal(null, one.person.id, one)),
    ];
  });
}
