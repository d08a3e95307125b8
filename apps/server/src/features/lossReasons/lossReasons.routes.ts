import { endpoints } from '@funil/api/contract';
import { LossReasonListSchema } from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { listActiveLossReasons } from './lossReasons.queries.ts';

export function registerLossReasonRoutes(app: App): void {
  handle(app, endpoints.listLossReasons, { answer: LossReasonListSchema }, async ({ tx }) => ({
    loss_reasons: (await listActiveLossReasons(tx)).map(({ id, name, requiresNote }) => ({
      id,
      name,
      requires_note: requiresNote,
    })),
  }));
}
