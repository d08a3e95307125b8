import {
  maxApiKeys,
  maxLeadAttachments,
  maxLeadViews,
  maxOwnFields,
  maxQueues,
  maxSavedReports,
} from '@funil/api/contract';
import type { Endpoint } from '@funil/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/db/newId.ts';
import { distributionQueues, leadAttachments } from '../../src/platform/db/schema/tables.ts';
import type { AccountTx } from '../../src/platform/db/withAccount.ts';
import { noConditions } from '../../src/features/distribution/queueDefaults.ts';
import { insertView } from '../../src/features/leadViews/leadViews.queries.ts';
import { addOwnField, ownFieldInput } from '../addOwnField.ts';
import { insertSaved } from '../../src/features/savedReports/savedReports.queries.ts';
import { createTestApp } from '../createTestApp.ts';
import type { Caller, TestApp } from '../createTestApp.ts';
import { createAccount, createApiKey, createFile, createSuperAdmin } from '../factories.ts';
import type { TestAccount } from '../factories.ts';
import { createAdminBody, createAcceptedBody, createNamedRecord } from './acceptedCalls.ts';
import { adminEndpoints, call, everyEndpoint, nextAddress, sessionEndpoints } from './callEndpoint.ts';

/*
 * The same command several times at the same moment, without a key that would make one of them: a button that is
 * pressed twice, two windows, two people. Each answer is an answer, never a fault; of what may be there once one wins;
 * and a limit that one may still reach is passed by none together.
 */

let server: TestApp;
let account: TestAccount;
let me: Caller;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const begin = async () => {
  account = await createAccount(server.database);
  me = await server.asRole(account, 'admin');
};
const atOnce = 5;

/** What the contract says that a name is taken by. */
const uniqueness = /^(?:.+\.(?:name|label|email|slug)_taken)$/;
const creates = ({ errors, method, status }: Endpoint) =>
  method === 'POST' && status === 201 && errors.some((code) => uniqueness.test(code));

const codesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
const isRefusal = (status: number) => status === 404 || status === 409 || status === 422;

describe.each(sessionEndpoints.filter(({ endpoint }) => endpoint.isAudited && !endpoint.isUpload))(
  '$key',
  ({ key, endpoint }) => {
    it('is no fault when it comes several times at once', async () => {
      await begin();
      const params = await server.within(account, (tx) => createNamedRecord(tx, endpoint, me.user.id));
      const payload = await server.within(account, (tx) => createAcceptedBody(tx, key, endpoint, me.user.id));
      const answers = await Promise.all(
        Array.from({ length: atOnce }, () =>
          call(server, endpoint, { headers: me.headers, params, payload, remoteAddress: nextAddress() }),
        ),
      );
      const faults = answers.filter(
        ({ statusCode }) => statusCode !== endpoint.status && !isRefusal(statusCode) && statusCode !== 401,
      );
      expect(faults.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual([]);
      const won = answers.filter(({ statusCode }) => statusCode === endpoint.status).length;
      expect(won).toBeGreaterThan(0);
      if (creates(endpoint))
        expect(codesOf(answers)).toEqual([
          201,
          ...codesOf(answers)
            .slice(1)
            .filter((status) => status === 409 || status === 422),
        ]);
    });
  },
);

it('covers everything whose name may be there once', () => {
  expect(
    everyEndpoint
      .filter(({ endpoint }) => creates(endpoint))
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual([
    'createAdminAccount',
    'createApiKey',
    'createCommissionRule',
    'createDistributionQueue',
    'createGroup',
    'createLeadStatus',
    'createLeadView',
    'createLossReason',
    'createOwnField',
    'createPartner',
    'createProduct',
    'createProductType',
    'createReferralTeam',
    'createSavedReport',
    'createTag',
    'inviteUser',
  ]);
});

describe.each(
  adminEndpoints.filter(
    ({ endpoint }) => endpoint.isAudited && endpoint.params.length === 0 && endpoint.method === 'POST',
  ),
)('$key', ({ key, endpoint }) => {
  it('is no fault when it comes several times at once', async () => {
    const superAdmin = await createSuperAdmin(server.database);
    const token = await server.adminTokenOf(superAdmin);
    const payload = await createAdminBody(server.database, key, superAdmin.id);
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () =>
        call(server, endpoint, {
          headers: { host: account.host, authorization: `Bearer ${token}` },
          payload,
          remoteAddress: nextAddress(),
        }),
      ),
    );
    for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500);
    if (creates(endpoint)) expect(codesOf(answers).filter((status) => status === 201)).toHaveLength(1);
  });
});

/** Leaves room for one more, and names a call that would take it. */
const limits: Record<
  string,
  (tx: AccountTx) => Promise<{ params?: Record<string, string>; payload: (index: number) => Promise<object> | object }>
> = {
  async createDistributionQueue({ db, accountId }) {
    const row = (index: number) => ({
      accountId,
      id: newId(),
      name: `Fila ${index}`,
      nameKey: `fila ${index}`,
      isCatchAll: index === 0,
      conditions: noConditions,
    });
    await db.insert(distributionQueues).values(Array.from({ length: maxQueues - 1 }, (_, index) => row(index)));
    return { payload: (index) => ({ name: `Nova ${index}`, strategy: 'weighted', conditions: noConditions }) };
  },
  async createLeadView(tx) {
    for (let index = 1; index < maxLeadViews; index += 1)
      await insertView(tx, me.user.id, {
        name: `Visão ${index}`,
        nameKey: `visao ${index}`,
        query: '',
        isShared: false,
      });
    return { payload: (index) => ({ name: `Nova ${index}` }) };
  },
  async createSavedReport(tx) {
    for (let index = 1; index < maxSavedReports; index += 1)
      await insertSaved(tx, me.user.id, {
        name: `Relatório ${index}`,
        nameKey: `relatorio ${index}`,
        report: 'lead_report',
        choice: { period: 'month', by: null, mode: null, filters: {} },
      });
    return { payload: (index) => ({ name: `Novo ${index}`, report: 'lead_report', choice: { period: 'month' } }) };
  },
  async createApiKey(tx) {
    for (let index = 1; index < maxApiKeys; index += 1) await createApiKey(tx);
    return { payload: (index) => ({ name: `Nova ${index}` }) };
  },
  async createOwnField(tx) {
    for (let index = 1; index < maxOwnFields; index += 1) await addOwnField(tx, { label: `Campo ${index}` });
    return { payload: (index) => ownFieldInput({ label: `Novo ${index}` }) };
  },
  async createLeadAttachment(tx) {
    const { endpoint } = everyEndpoint.find(({ key }) => key === 'createLeadAttachment')!;
    const params = await createNamedRecord(tx, endpoint, me.user.id);
    const { rows } = await tx.db.execute<{ id: string }>(
      `select id from leads where number = ${Number(params.number)} and account_id = '${tx.accountId}'`,
    );
    for (let index = 1; index < maxLeadAttachments; index += 1)
      await tx.db.insert(leadAttachments).values({
        accountId: tx.accountId,
        id: newId(),
        leadId: rows[0]!.id,
        fileId: await createFile(tx, 'lead_attachment'),
      });
    return {
      params,
      payload: () => server.within(account, async (other) => ({ file_id: await createFile(other, 'lead_attachment') })),
    };
  },
};

it('knows every limit that something is created up to', () => {
  const limited = everyEndpoint.filter(
    ({ endpoint }) =>
      endpoint.status === 201 &&
      endpoint.errors.some(
        (code) => code.endsWith('.too_many') && !code.startsWith('request.') && !code.startsWith('lead_transfer.'),
      ),
  );
  expect(limited.map(({ key }) => key).toSorted()).toEqual(Object.keys(limits).toSorted());
});

describe.each(Object.entries(limits))('%s', (key, prepare) => {
  it('lets one of several at once take the last place', async () => {
    await begin();
    const { endpoint } = everyEndpoint.find((one) => one.key === key)!;
    const { params = {}, payload } = await server.within(account, prepare);
    const payloads = await Promise.all(Array.from({ length: atOnce }, async (_, index) => payload(index)));
    const answers = await Promise.all(
      payloads.map((one) =>
        call(server, endpoint, { headers: me.headers, params, payload: one, remoteAddress: nextAddress() }),
      ),
    );
    expect(codesOf(answers).filter((status) => status === 201)).toHaveLength(1);
    for (const { statusCode, body } of answers) expect([201, 409, 422], body).toContain(statusCode);
  });
});
