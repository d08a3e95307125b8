import { campaignSources } from './campaignSources.ts';
import type { DemoPerson } from './demoPeople.ts';
import type { DemoWorld } from './demoWorld.ts';
import type { DemoLead } from './leadStory.ts';
import { isWorking } from './workingHours.ts';

export interface Origin {
  source: DemoLead['source'];
  createdBy: DemoPerson | null;
  indicator: DemoPerson | null;
  utm: Record<string, string> | null;
}

/** No lead is entered manually at night or on Sundays. */
const workingSources = [
  ['simulator', 46],
  ['affiliate', 21],
  ['manual', 29],
  ['api', 4],
] as const;
const otherSources = [
  ['simulator', 71],
  ['affiliate', 25],
  ['api', 4],
] as const;

export function drawLeadOrigin(
  { random, account, staff, now }: DemoWorld,
  at: Date,
  requested: DemoLead['source'] | undefined,
): Origin {
  const source = requested ?? random.weighted<DemoLead['source']>(isWorking(at) ? workingSources : otherSources);
  const anyOf = (people: DemoPerson[]) =>
    random.weighted(people.map((person) => [person, person.weight || 1] as const));
  const withRole = (...roles: string[]) =>
    staff.people.filter((person) => roles.includes(person.role) && person.status === 'active');
  const drawIndicator = () => anyOf(withRole('indicator', 'indicator_manager').filter((person) => person.weight > 0));
  const drawUtm = () => {
    const [utmSource, medium] = random.weighted(campaignSources);
    return { utm_source: utmSource, utm_medium: medium, utm_campaign: random.pick(account.campaigns) };
  };

  switch (source) {
    case 'simulator':
      return random.chance(0.22)
        ? { source, createdBy: null, indicator: drawIndicator(), utm: { utm_source: 'indicacao', utm_medium: 'link' } }
        : { source, createdBy: null, indicator: null, utm: random.chance(0.88) ? drawUtm() : null };
    case 'affiliate':
      return {
        source,
        createdBy: null,
        indicator: drawIndicator(),
        utm: random.chance(0.3) ? { utm_source: 'whatsapp', utm_medium: 'social' } : null,
      };
    case 'import':
      return { source, createdBy: withRole('admin')[0]!, indicator: null, utm: null };
    case 'api':
      return { source, createdBy: null, indicator: null, utm: drawUtm() };
    default: {
      const who = random.weighted([
        ['specialist', 62],
        ['indicator', 20],
        ['manager', 12],
        ['partner', 6],
      ] as const);
      const createdBy = anyOf(withRole(who).filter((person) => person.createdAt < at && at < now));
      return { source, createdBy, indicator: ['indicator', 'partner'].includes(who) ? createdBy : null, utm: null };
    }
  }
}
