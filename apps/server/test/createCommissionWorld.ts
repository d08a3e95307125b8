import { randomUUID } from 'node:crypto';
import type {
  CommissionBatch,
  CommissionEntry,
  CommissionPayment,
  CommissionTotals,
  LeadDetail,
} from '@funil/api/contract';
import { and, asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { commissionEntries } from '../src/platform/db/schema/tables.ts';
import { createLeadWorld } from './createLeadWorld.ts';
import type { LeadWorld } from './createLeadWorld.ts';
import type { Caller, TestApp } from './createTestApp.ts';
import { createLeadRow } from './factories.ts';

/** An account in which leads are sold, and what its people ask of commissions, each call by the real endpoints. */
export async function createCommissionWorld(server: TestApp, base?: LeadWorld) {
  const world = base ?? (await createLeadWorld(server));
  const { admin, specialist, indicator } = world.people;

  /** A lead that the specialist works on and the indicator brought, worth 1,000 reais. */
  const createLead = (options: Partial<Parameters<typeof createLeadRow>[1]> = {}) =>
    world.within((tx) =>
      createLeadRow(tx, {
        statusId: world.statuses.contacted.id,
        ownerId: specialist.user.id,
        ownerGroupId: world.group.id,
        indicatorId: indicator.user.id,
        partnerId: world.partner.id,
        referralTeamId: world.team.id,
        productId: world.product.id,
        valueCents: 100_000,
        createdAt: new Date('2026-01-02T12:00:00Z'),
        ...options,
      }),
    );

  const ask = async <Body>(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
    { caller = admin, status = method === 'POST' ? 201 : 200, headers = {} as Record<string, string> } = {},
  ): Promise<Body> => {
    const answer = await world.call(caller, method, url, payload, headers);
    expect(answer.statusCode, answer.body).toBe(status);
    return answer.json<Body>();
  };

  const show = async (number: number) => (await ask<{ lead: LeadDetail }>('GET', `/api/leads/${number}`)).lead;
  const move = async (number: number, statusId: string, more: object = {}) => {
    const { version } = await show(number);
    return ask<{ lead: LeadDetail }>('PUT', `/api/leads/${number}/status`, { version, status_id: statusId, ...more });
  };

  const storedEntries = (leadId?: string) =>
    world.within(({ db, accountId }) =>
      db
        .select()
        .from(commissionEntries)
        .where(
          and(
            eq(commissionEntries.accountId, accountId),
            leadId === undefined ? undefined : eq(commissionEntries.leadId, leadId),
          ),
        )
        .orderBy(asc(commissionEntries.id)),
    );

  const pay = async (body: object = { due_until: '2199-12-31' }, key: string = randomUUID()) =>
    (
      await ask<{ commission_batch: CommissionBatch }>('POST', '/api/commission_batches', body, {
        headers: { 'idempotency-key': key },
      })
    ).commission_batch;

  /** Ticks what of a batch is still to be transferred. */
  const transferAll = async (batchId: string) => {
    const { commission_payments: payments } = await ask<{ commission_payments: CommissionPayment[] }>(
      'GET',
      `/api/commission_batches/${batchId}/payments?state=to_transfer`,
    );
    for (const { id } of payments)
      await ask('POST', `/api/commission_payments/${id}/transfer`, undefined, { status: 200 });
  };

  return {
    ...world,
    ask,
    createLead,
    show,
    move,
    win: (number: number, more: object = {}) => move(number, world.statuses.won.id, more),
    reopen: (number: number) => move(number, world.statuses.contacted.id),
    lose: (number: number) => move(number, world.statuses.lost.id, { loss_reason_id: world.reason.id }),
    storedEntries,
    list: async (query = '', caller: Caller = admin) =>
      (await ask<{ commissions: CommissionEntry[] }>('GET', `/api/commissions${query}`, undefined, { caller }))
        .commissions,
    totals: (query = '', caller: Caller = admin) =>
      ask<CommissionTotals>('GET', `/api/commission_totals${query}`, undefined, { caller }),
    approve: (body: object = { due_until: '2199-12-31' }) =>
      ask<{ approved_count: number; skipped_count: number }>('POST', '/api/commission_approvals', body, {
        status: 200,
      }),
    pay,
    transferAll,
    /** Makes a batch, and ticks all of it as transferred. */
    payOut: async (body?: object) => {
      const batch = await pay(body);
      await transferAll(batch.id);
      return batch;
    },
  };
}

export type CommissionWorld = Awaited<ReturnType<typeof createCommissionWorld>>;
