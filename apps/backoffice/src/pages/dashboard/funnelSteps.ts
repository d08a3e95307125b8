import type { DashboardStage } from '@funil/api/contract';

export interface FunnelStep {
  id: string;
  name: string;
  color: string;
  kind: DashboardStage['kind'];
  /** Leads that stand here or further on. */
  count: number;
  /** The statuses that those leads are in. */
  statusIds: readonly string[];
}

const ranks = { new: 0, in_progress: 1, won: 2, lost: 3 } as const;

/** How far the leads of a period have come: each step counts those that stand there or further on, sales last. What was lost is no step. */
export function funnelSteps(stages: readonly DashboardStage[]): { steps: FunnelStep[]; lost: { count: number; statusIds: readonly string[] } } {
  const ordered = stages.filter(({ kind }) => kind !== 'lost').toSorted((one, other) => ranks[one.kind] - ranks[other.kind]);
  const steps = ordered.map(({ id, name, color, kind }, index) => {
    const further = ordered.slice(index);
    return { id, name, color, kind, count: further.reduce((sum, { count }) => sum + count, 0), statusIds: further.map((stage) => stage.id) };
  });
  const lost = stages.filter(({ kind }) => kind === 'lost');
  return { steps, lost: { count: lost.reduce((sum, { count }) => sum + count, 0), statusIds: lost.map(({ id }) => id) } };
}
