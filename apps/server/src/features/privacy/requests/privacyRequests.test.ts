import { createHash } from 'node:crypto';
import type { PrivacyDesk, PrivacyRequest, StoredFile } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '@funil/validation/values';
import { createLeadWorld } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';
import { createLeadRow } from '../../../../test/factories.ts';
import { formOf } from '../../../../test/files.ts';
import { newId } from '../../../platform/db/newId.ts';
import { auditLog, files } from '../../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

const input = {
  kind: 'access',
  channel: 'email',
  received_on: '2026-01-05',
  person_name: 'Ana Braga',
  lead_number: null,
  identity_proof: 'Documento conferido',
};
const create = (more: object = {}) =>
  world.call(world.people.admin, 'POST', '/api/privacy_requests', { ...input, ...more });
const created = async (more: object = {}) => {
  const answer = await create(more);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ privacy_request: PrivacyRequest }>().privacy_request;
};
const update = (id: string, more: object = {}) =>
  world.call(world.people.admin, 'PUT', `/api/privacy_requests/${id}`, {
    ...input,
    state: 'open',
    version: 1,
    ...more,
  });
const updated = async (id: string, more: object = {}) => {
  const answer = await update(id, more);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ privacy_request: PrivacyRequest }>().privacy_request;
};
const desk = async () => (await world.call(world.people.admin, 'GET', '/api/privacy_requests')).json<PrivacyDesk>();
const declare = (isSmallAgent: boolean) =>
  world.call(world.people.admin, 'PUT', '/api/privacy_settings', { is_small_agent: isSmallAgent });

async function send(content: string): Promise<string> {
  const form = formOf(content, 'resposta.txt');
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/files?purpose=privacy_request',
    headers: { ...world.people.admin.headers, ...form.headers },
    payload: form.payload,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ file: StoredFile }>().file.id;
}

describe('a request about personal data', () => {
  it.each([
    [
      'of tomorrow',
      () => ({ received_on: addDays(dayOf(new Date().toISOString(), 'America/Sao_Paulo'), 1) }),
      'received_on',
    ],
    ['older than the law', () => ({ received_on: '2020-09-17' }), 'received_on'],
    ['about a lead that is not there', () => ({ lead_number: 987_654 }), 'lead_number'],
    ['without a name', () => ({ person_name: '' }), 'person_name'],
    ['of no known kind', () => ({ kind: 'other' }), 'kind'],
  ])('is refused %s', async (_what, more, field) => {
    const answer = await create(more());
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([422, [field]]);
  });

  it('is refused without its answer, or the reason why there is none', async () => {
    const { id } = await created();
    for (const [state, field] of [
      ['answered', 'answer'],
      ['refused', 'refusal_reason'],
    ]) {
      const answer = await update(id, { state });
      expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([422, [field]]);
    }
  });

  it('is refused with a file that is unknown, or was sent for something else', async () => {
    const { id } = await created();
    const answer = await update(id, { file_id: newId() });
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([422, ['file_id']]);
  });

  it('is not changed over the change of somebody else', async () => {
    const { id } = await created();
    await updated(id, { channel: 'letter' });
    const answer = await update(id, { channel: 'phone' });
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      409,
      { code: 'privacy_request.conflict', details: { privacy_request: { id, channel: 'letter', version: 2 } } },
    ]);
  });

  it('is due after fifteen days, or thirty for a small agent, by what was declared on its day', async () => {
    expect(await created()).toMatchObject({ due_on: '2026-01-20', state: 'open' });
    await declare(true);
    const second = await created();
    expect(second.due_on).toBe('2026-02-04');
    await declare(false);
    expect((await updated(second.id, { received_on: '2026-01-07' })).due_on).toBe('2026-02-06');
    expect((await desk()).settings).toMatchObject({
      is_small_agent: false,
      declared_by: { name: 'Helena Prado' },
      declared_at: expect.any(String),
    });
  });

  it('closes with its answer, by whom and when, and the digest of what was sent; and opens again', async () => {
    const lead = await world.within((tx) => createLeadRow(tx, { statusId: world.statuses.new.id }));
    const { id } = await created({ lead_number: lead.number });
    const fileId = await send('a resposta');
    const closed = await updated(id, {
      lead_number: lead.number,
      state: 'answered',
      answer: 'Enviado por e-mail',
      file_id: fileId,
    });
    expect(closed).toMatchObject({
      lead_number: lead.number,
      state: 'answered',
      answer: 'Enviado por e-mail',
      closed_by: { name: 'Helena Prado' },
      closed_at: expect.any(String),
      file: { name: 'resposta.txt', sha256: createHash('sha256').update('a resposta').digest('hex') },
    });
    const reopened = await updated(id, { state: 'open', version: 2 });
    expect(reopened).toMatchObject({ state: 'open', answer: null, closed_at: null, closed_by: null, file: null });
    const [file] = await world.within(({ db }) => db.select().from(files).where(eq(files.id, fileId)));
    expect(file!.state).toBe('removed');
  });

  it('is listed by its due day while it is open, before the closed ones', async () => {
    const late = await created({ received_on: '2025-11-01' });
    const refused = await created({ received_on: '2025-10-01' });
    await updated(refused.id, { received_on: '2025-10-01', state: 'refused', refusal_reason: 'Outra pessoa' });
    const { privacy_requests: requests } = await desk();
    expect(requests[0]!.id).toBe(late.id);
    expect(requests.findLastIndex(({ state }) => state === 'open')).toBeLessThan(
      requests.findIndex(({ id }) => id === refused.id),
    );
  });

  it('leaves its kind and state in the audit log, and nothing of the person', async () => {
    const { id } = await created({ person_name: 'Nome Secreto' });
    const rows = await world.within(({ db }) => db.select().from(auditLog).where(eq(auditLog.targetId, id)));
    expect(rows).toMatchObject([{ action: 'privacy_request.create', after: { request_kind: 'access' } }]);
    expect(JSON.stringify(rows)).not.toContain('Secreto');
  });
});
