import type { DemoAccount } from './demoAccount.ts';
import { demoAddress } from './demoAddress.ts';
import type { DemoLead } from './leadStory.ts';
import type { Random } from './random.ts';

/** Part of the leads that are a further deal with a customer: a second product, a renewal. */
const returning = 0.02;

/** Has some leads be about a person who bought before, so that persons have several deals. */
export function bringCustomersBack(random: Random, { featured }: DemoAccount, leads: readonly DemoLead[]): void {
  const customers: DemoLead[] = [];
  for (const lead of leads) {
    if (lead.documentNumber === null || featured.some(({ name }) => name === lead.name)) continue;
    // A company stays a company: its document is longer.
    const fitting = customers.filter(
      ({ wonAt, documentNumber }) =>
        wonAt !== null && wonAt < lead.createdAt && documentNumber!.length === lead.documentNumber!.length,
    );
    if (fitting.length > 0 && random.chance(returning)) {
      const { name, email, phone, documentNumber } = random.pick(fitting);
      Object.assign(lead, { name, email, phone, documentNumber, ...demoAddress(phone) });
    } else if (lead.wonAt !== null) customers.push(lead);
  }
}
