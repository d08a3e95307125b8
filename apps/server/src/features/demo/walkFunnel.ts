import { dayMs } from '@funil/validation/values';
import type { Stage } from './demoAccount.ts';
import type { Random } from './random.ts';
import { minuteMs, toWorkingHours } from './workingHours.ts';

export interface Step {
  from: Stage;
  stage: Stage;
  at: Date;
}

interface Plan {
  next: Stage;
  chance: number;
  /** Median days until a lead advances (`days`) or is lost (`lossDays`). */
  days: number;
  lossDays: number;
  /** Standard deviation of the logarithm of both durations. */
  spread: number;
}

/** One lead in eight is won. Winning and losing both take about a month. */
const plans: Partial<Record<Stage, Plan>> = {
  new: { next: 'contacted', chance: 0.93, days: 0.06, lossDays: 9, spread: 1.8 },
  contacted: { next: 'simulated', chance: 0.62, days: 4, lossDays: 20, spread: 1.3 },
  simulated: { next: 'proposed', chance: 0.57, days: 6, lossDays: 24, spread: 1.2 },
  proposed: { next: 'documented', chance: 0.56, days: 8, lossDays: 26, spread: 1 },
  documented: { next: 'won', chance: 0.8, days: 9, lossDays: 20, spread: 0.8 },
};

const order: readonly Stage[] = ['new', 'contacted', 'simulated', 'proposed', 'documented', 'won'];

export function walkFunnel(random: Random, arrival: Date, now: Date): Step[] {
  const steps: Step[] = [];
  let stage: Stage = 'new';
  let at = arrival;
  for (;;) {
    const plan: Plan | undefined = plans[stage];
    const comesBack: boolean = stage === 'lost' && steps.length < 5 && random.chance(0.015);
    if (!plan && !comesBack) return steps;
    const goesOn: boolean = plan !== undefined && random.chance(plan.chance);
    const days = plan ? random.logNormal(goesOn ? plan.days : plan.lossDays, plan.spread) : random.int(6, 60);
    const isForgotten = stage !== 'new' && random.chance(0.06);
    const wait = Math.max(days * dayMs * (isForgotten ? 14 : 1), random.int(4, 90) * 60_000);
    at = toWorkingHours(random, new Date(at.getTime() + wait));
    if (at.getTime() >= now.getTime()) return steps;
    const next: Stage = comesBack ? 'contacted' : goesOn ? plan!.next : 'lost';
    steps.push({ from: stage, stage: next, at });
    stage = next;
  }
}

/** Steps spread evenly from arrival until now. */
export function walkTo(random: Random, target: Stage, arrival: Date, now: Date): Step[] {
  const path = target === 'lost' ? [...order.slice(1, 3), 'lost' as const] : order.slice(1, order.indexOf(target) + 1);
  const span = now.getTime() - arrival.getTime();
  let from: Stage = 'new';
  let last = arrival.getTime();
  return path.map((stage, index) => {
    const share = (index + 0.4 + random.next() * 0.4) / (path.length + 0.6);
    const intended = Math.max(arrival.getTime() + Math.round(span * share), last + minuteMs);
    const worked = toWorkingHours(random, new Date(intended)).getTime();
    // The time left until now may contain no working hour.
    const at = new Date(worked < now.getTime() - (path.length - index) * minuteMs ? worked : intended);
    const step = { from, stage, at };
    from = stage;
    last = at.getTime();
    return step;
  });
}

export const believableAgeMs: Record<Stage, number> = {
  new: 0.06 * dayMs,
  contacted: 1.2 * dayMs,
  simulated: 3 * dayMs,
  lost: 4 * dayMs,
  proposed: 6 * dayMs,
  documented: 9 * dayMs,
  won: 12 * dayMs,
};
