import { funnelOrder } from '@funil/api/contract';
import type { DashboardStage } from '@funil/api/contract';

export interface FunnelStep {
  id: string;
  name: string;
  color: string;
  kind: DashboardStage['kind'];
  /** Leads that reached this step, including those lost in this step or later. */
  count: number;
}

/** A lost lead counts in each step up to the one where it was lost. */
export function funnelSteps(stages: readonly DashboardStage[]): {
  steps: FunnelStep[];
  lost: { count: number; statusIds: readonly string[] };
} {
  const ordered = funnelOrder(stages);
  const steps = ordered.map(({ id, name, color, kind }, index) => ({
    id,
    name,
    color,
    kind,
    count: ordered.slice(index).reduce((sum, { count, lost }) => sum + count + lost, 0),
  }));
  const lost = stages.filter(({ kind }) => kind === 'lost');
  return {
    steps,
    lost: { count: lost.reduce((sum, { count }) => sum + count, 0), statusIds: lost.map(({ id }) => id) },
  };
}
