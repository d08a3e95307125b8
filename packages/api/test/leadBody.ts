import { leadInputNames } from '../src/contract/leads/leadFieldsByUse.ts';
import type { LeadInputName } from '../src/contract/leads/leadFieldsByUse.ts';

type LeadBody = { name: string } & Record<Exclude<LeadInputName, 'name'>, null>;

/** What a form sends of a lead of which nothing but its name is known. */
export const leadBody = (name: string) =>
  ({ ...Object.fromEntries(leadInputNames.map((field) => [field, null])), name }) as LeadBody;
