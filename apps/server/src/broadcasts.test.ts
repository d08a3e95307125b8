import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLeadWorld } from '../test/createLeadWorld.ts';
import type { LeadWorld } from '../test/createLeadWorld.ts';
import { createTestApp } from '../test/createTestApp.ts';
import type { TestApp } from '../test/createTestApp.ts';
import { createGroup, createLeadRow, createPartner, createUser } from '../test/factories.ts';
import { dueTasks } from './dueTasks.ts';
import { newId } from './platform/db/newId.ts';
import { cableMessages, reminders } from './platform/db/schema/tables.ts';
import { runDueTasks } from './platform/scheduler/runDueTasks.ts';

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  // The timer of the application would do it in the middle of a test.
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

const ask = (method: 'POST' | 'PUT', path: string, body: object = {}, caller = world.people.admin) =>
  world.call(caller, method, path, body);

const messages = () =>
  world.within(({ db }) =>
    db
      .select({ stream: cableMessages.stream, event: cableMessages.event, audience: cableMessages.audience })
      .from(cableMessages)
      .orderBy(cableMessages.seq),
  );

/** What the transaction of one request broadcasts, in its order. */
async function broadcastsOf(act: () => Promise<unknown>) {
  const before = await messages();
  await act();
  return (await messages()).slice(before.length);
}

const catalogMessage = (catalog: string, audience: object) => ({
  stream: 'AccountChannel',
  event: { kind: 'catalog_changed', catalog },
  audience,
});
const leadsMessage = {
  stream: 'LeadsChannel',
  event: { kind: 'leads_changed' },
  audience: { to: 'readers', ability: 'lead.read', subjects: [] },
};
const groupReaders = { to: 'readers', ability: 'group.read', subjects: [] };
const partnerReaders = { to: 'readers', ability: 'partner.read', subjects: [] };

it('broadcasts nothing of what is refused', async () => {
  const { specialist, admin } = world.people;
  const nobody = newId();
  const refused = [
    () => ask('PUT', `/api/groups/${world.group.id}`, { name: 'Norte' }, specialist),
    () => ask('POST', `/api/groups/${nobody}/removal`),
    () => ask('POST', `/api/partners/${nobody}/removal`),
    () => ask('POST', `/api/loss_reasons/${nobody}/removal`),
    () => ask('POST', `/api/users/${admin.user.id}/deactivation`, { receiver_id: null }),
    () => ask('POST', '/api/users', { name: 'Sem E-mail', email: 'x', role: 'specialist' }),
  ];
  for (const act of refused) {
    let status = 0;
    expect(await broadcastsOf(async () => (status = (await act()).statusCode))).toEqual([]);
    expect(status).toBeGreaterThanOrEqual(400);
  }
});

it('broadcasts a group to those who read groups, and that leads may differ: a manager sees those of its groups', async () => {
  const group = await world.within((tx) => createGroup(tx));
  const input = { name: 'Litoral', manager_id: null, member_ids: [], is_archived: false };
  const sent = [catalogMessage('groups', groupReaders), leadsMessage];
  expect(await broadcastsOf(() => ask('POST', '/api/groups', { ...input, name: 'Serra' }))).toEqual(sent);
  expect(await broadcastsOf(() => ask('PUT', `/api/groups/${group.id}`, input))).toEqual(sent);
  expect(await broadcastsOf(() => ask('POST', `/api/groups/${group.id}/removal`, { into_id: null }))).toEqual(sent);
});

it('broadcasts a partner to those who read partners, and that leads may differ only where they went to another one', async () => {
  const [one, other] = await world.within(async (tx) => [await createPartner(tx), await createPartner(tx)] as const);
  const sent = [catalogMessage('partners', partnerReaders)];
  expect(await broadcastsOf(() => ask('PUT', `/api/partners/${one.id}`, { name: 'Casa Um' }))).toEqual(sent);
  expect(await broadcastsOf(() => ask('POST', `/api/partners/${one.id}/removal`, { into_id: other.id }))).toEqual([
    ...sent,
    leadsMessage,
  ]);
  expect(await broadcastsOf(() => ask('POST', `/api/partners/${other.id}/removal`, { into_id: null }))).toEqual(sent);
});

it('broadcasts a person to those who may know of it as it was or as it is', async () => {
  const user = await world.within((tx) =>
    createUser(tx, { role: 'specialist', name: 'Lia Campos', groupId: world.group.id }),
  );
  const subject = {
    owner_id: user.id,
    owner_group_id: world.group.id,
    partner_id: null,
    indicator_id: user.id,
    referral_team_id: null,
  };
  const moved = { ...subject, owner_group_id: world.otherGroup.id };
  const input = { name: 'Lia Campos', email: user.email, role: 'specialist', phone: null };
  const sent = (...subjects: object[]) => catalogMessage('users', { to: 'readers', ability: 'people.read', subjects });
  expect(
    await broadcastsOf(() => ask('PUT', `/api/users/${user.id}`, { ...input, group_id: world.otherGroup.id })),
  ).toEqual([leadsMessage, sent(subject, moved)]);
  expect(await broadcastsOf(() => ask('POST', `/api/users/${user.id}/deactivation`, { receiver_id: null }))).toEqual([
    sent(moved, moved),
  ]);
  expect(await broadcastsOf(() => ask('POST', `/api/users/${user.id}/reactivation`))).toEqual([sent(moved, moved)]);
});

it('broadcasts an entry that is gone to everybody, and that leads may differ where they name another one now', async () => {
  const sent = [catalogMessage('loss_reasons', { to: 'everyone' })];
  const { reason, notedReason } = world;
  await world.within((tx) => createLeadRow(tx, { statusId: world.statuses.lost.id, lossReasonId: reason.id }));
  expect(
    await broadcastsOf(() => ask('POST', `/api/loss_reasons/${reason.id}/removal`, { into_id: notedReason.id })),
  ).toEqual([...sent, leadsMessage]);
  const unused = await ask('POST', '/api/loss_reasons', { name: 'Mudou de ideia' });
  expect(
    await broadcastsOf(() => ask('POST', `/api/loss_reasons/${unused.json().entry.id}/removal`, { into_id: null })),
  ).toEqual(sent);
});

it('broadcasts a due reminder to its person, as a notification and as a change of its reminders', async () => {
  const userId = world.people.specialist.user.id;
  await world.within(({ db, accountId }) =>
    db.insert(reminders).values({ accountId, id: newId(), userId, text: 'Ligar', dueAt: new Date(Date.now() - 1_000) }),
  );
  const own = (kind: string) => ({
    stream: 'NotificationsChannel',
    event: { kind },
    audience: { to: 'people', ids: [userId] },
  });
  const problems: unknown[] = [];
  const look = () =>
    runDueTasks({
      tasks: dueTasks,
      config: server.app.services.config,
      database: server.database,
      outbox: server.app.outbox,
      log: { error: (facts) => void problems.push(facts) },
    });
  expect(await broadcastsOf(look)).toEqual([own('notifications_changed'), own('reminders_changed')]);
  expect(problems).toEqual([]);
});
