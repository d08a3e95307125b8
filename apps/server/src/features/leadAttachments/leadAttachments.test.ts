import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { maxLeadAttachments, trashDays } from '@funil/api/contract';
import type { LeadAttachment, LeadAttachmentList, LeadEvent, StoredFile } from '@funil/api/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '@funil/validation/values';
import { createLeadWorld, goodCpf, goodPhone } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createFile, createLeadRow } from '../../../test/factories.ts';
import { formOf, tinyPng } from '../../../test/files.ts';
import { newId } from '../../platform/db/newId.ts';
import {
  auditLog,
  cableMessages,
  files,
  leadAttachments,
  leadEvents,
  leads,
  reminders,
} from '../../platform/db/schema/tables.ts';
import { sweepFiles } from '../files/sweepFiles.ts';
import type { SystemJobDefinition } from '../../platform/jobs/defineJob.ts';
import { runSystemJob } from '../../platform/jobs/runSystemJob.ts';
import { createLogger } from '../../platform/logging/createLogger.ts';
import { emptyTrash } from '../leadBulks/emptyTrash.ts';

let server: TestApp;
let world: LeadWorld;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

/** A lead of the specialist that the indicator referred. */
const newLead = (facts: Partial<typeof leads.$inferInsert> = {}) =>
  world.within((tx) =>
    createLeadRow(tx, {
      statusId: world.statuses.new.id,
      ownerId: world.people.specialist.user.id,
      ownerGroupId: world.group.id,
      indicatorId: world.people.indicator.user.id,
      referralTeamId: world.team.id,
      partnerId: world.partner.id,
      ...facts,
    }),
  );

let sends = 0;
const pdf = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n<<>>\nendobj\n', 'latin1');

async function send(
  caller: Caller,
  {
    content = pdf,
    name = 'Contrato.pdf',
    purpose = 'lead_attachment',
  }: { content?: Buffer | string; name?: string; purpose?: string } = {},
) {
  const form = formOf(content, name);
  // Each from elsewhere, so that the limit per address does not answer.
  return server.app.inject({
    method: 'POST',
    url: `/api/files?purpose=${purpose}`,
    headers: { ...caller.headers, ...form.headers },
    payload: form.payload,
    remoteAddress: `10.1.${(sends += 1) % 250}.1`,
  });
}
const sentId = async (...args: Parameters<typeof send>) => (await send(...args)).json<{ file: StoredFile }>().file.id;
const attach = (caller: Caller, number: number, fileId: string) =>
  world.call(caller, 'POST', `/api/leads/${number}/attachments`, { file_id: fileId });
const attached = async (caller: Caller, number: number, file?: Parameters<typeof send>[1]) =>
  (await attach(caller, number, await sentId(caller, file))).json<{ attachment: LeadAttachment }>().attachment;
const list = (caller: Caller, number: number) => world.call(caller, 'GET', `/api/leads/${number}/attachments`);
const listed = async (caller: Caller, number: number) => (await list(caller, number)).json<LeadAttachmentList>();
const remove = (caller: Caller, number: number, id: string) =>
  server.app.inject({ method: 'DELETE', url: `/api/leads/${number}/attachments/${id}`, headers: caller.headers });
const events = async (caller: Caller, number: number) =>
  (await world.call(caller, 'GET', `/api/leads/${number}/events`)).json<{ events: LeadEvent[] }>().events;
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { error: { code: string } }).error.code;
const read = (url: string) => server.app.inject({ url, headers: { host: 'anywhere.example' } });
const run = (job: SystemJobDefinition) =>
  runSystemJob(job, {
    database: server.database,
    log: createLogger('silent'),
    storage: server.app.services.storage,
    signal: new AbortController().signal,
  });
const isOnDisk = (fileId: string) =>
  access(join(server.app.services.config.dataDir, 'files', world.account.id, fileId)).then(
    () => true,
    () => false,
  );

describe('attachments', () => {
  it('are kept from indicators and from those who do not see the lead', async () => {
    const { number } = await newLead();
    const { people } = world;
    const { id } = await attached(people.specialist, number);
    for (const reader of [people.admin, people.manager, people.specialist, people.partner, people.indicatorManager])
      expect((await list(reader, number)).statusCode).toBe(200);
    expect(codeOf(await list(people.indicator, number))).toBe('access.denied');
    expect(codeOf(await list(people.stranger, number))).toBe('lead.not_found');
    expect(codeOf(await world.call(people.stranger, 'GET', `/api/leads/${number}/attachments/${id}`))).toBe(
      'lead_attachment.not_found',
    );
    expect(codeOf(await remove(people.stranger, number, id))).toBe('lead_attachment.not_found');
    expect(codeOf(await remove(people.indicator, number, id))).toBe('access.denied');
    expect(codeOf(await attach(people.stranger, number, await sentId(people.stranger)))).toBe('lead.not_found');
    const elsewhere = await newLead();
    expect(codeOf(await world.call(people.admin, 'GET', `/api/leads/${elsewhere.number}/attachments/${id}`))).toBe(
      'lead_attachment.not_found',
    );
    expect((await listed(people.specialist, number)).attachments.map((one) => one.id)).toEqual([id]);
  });

  it('show who added what, and are read by an address that was signed for them', async () => {
    const { number } = await newLead();
    const first = await attached(world.people.specialist, number);
    const second = await attached(world.people.manager, number, { content: tinyPng, name: 'RG.png' });
    const { attachments, allowed } = await listed(world.people.partner, number);
    expect(attachments.map(({ file, added_by: by }) => [file.name, file.content_type, by?.name])).toEqual([
      ['RG.png', 'image/png', 'Marcos Tavares'],
      ['Contrato.pdf', 'application/pdf', 'Bruna Siqueira'],
    ]);
    expect(allowed).toEqual({ add: true, remove: true });
    const fresh = (await world.call(world.people.admin, 'GET', `/api/leads/${number}/attachments/${first.id}`)).json<{
      attachment: LeadAttachment;
    }>().attachment;
    const content = await read(fresh.file.url);
    expect(content.rawPayload.equals(pdf)).toBe(true);
    expect(content.headers['content-disposition']).toMatch(/^attachment; filename="Contrato.pdf"/);
    expect((await read(fresh.file.url.split('?')[0]!)).statusCode).toBe(404);
    expect((await read(fresh.file.url.replace(first.file.id, second.file.id))).statusCode).toBe(404);
  });

  it('appear in the timeline and on the cable, not in the audit log by name, and leave the lead its version', async () => {
    const lead = await newLead();
    const { id } = await attached(world.people.specialist, lead.number, { name: 'Laudo de Ana.pdf' });
    expect((await remove(world.people.manager, lead.number, id)).statusCode).toBe(204);
    expect(
      (await events(world.people.admin, lead.number)).map(({ kind, actor, file_name: name }) => [
        kind,
        actor?.name,
        name,
      ]),
    ).toEqual([
      ['detached', 'Marcos Tavares', 'Laudo de Ana.pdf'],
      ['attached', 'Bruna Siqueira', 'Laudo de Ana.pdf'],
    ]);
    expect(await events(world.people.indicator, lead.number)).toEqual([]);
    const broadcasts = await world.within((tx) =>
      tx.db.select().from(cableMessages).where(eq(cableMessages.accountId, tx.accountId)),
    );
    expect(
      broadcasts.filter(
        ({ event }) => JSON.stringify(event) === JSON.stringify({ kind: 'lead_noted', number: lead.number }),
      ),
    ).toHaveLength(2);
    const audit = await world.within((tx) => tx.db.select().from(auditLog).where(eq(auditLog.targetId, lead.id)));
    expect(audit.map(({ action }) => action).toSorted()).toEqual(['lead_attachment.create', 'lead_attachment.remove']);
    expect(JSON.stringify(audit)).not.toContain('Laudo');
    const [stored] = await world.within((tx) => tx.db.select().from(leads).where(eq(leads.id, lead.id)));
    expect(stored!.version).toBe(1);
  });

  it('are files that the person has sent for this, and that are attached to nothing', async () => {
    const [one, other] = [await newLead(), await newLead()];
    const { admin, specialist, manager } = world.people;
    const fileId = await sentId(specialist);
    expect(codeOf(await attach(manager, one.number, fileId))).toBe('lead_attachment.file_unknown');
    expect((await attach(specialist, one.number, fileId)).statusCode).toBe(201);
    for (const lead of [one, other])
      expect(codeOf(await attach(specialist, lead.number, fileId))).toBe('lead_attachment.file_unknown');
    expect(
      codeOf(
        await attach(
          admin,
          one.number,
          await sentId(admin, { content: tinyPng, name: 'logo.png', purpose: 'branding' }),
        ),
      ),
    ).toBe('lead_attachment.file_unknown');
    expect(codeOf(await attach(admin, one.number, newId()))).toBe('lead_attachment.file_unknown');
    const foreign = await createLeadWorld(server);
    expect(
      codeOf(await attach(admin, one.number, await foreign.within((tx) => createFile(tx, 'lead_attachment')))),
    ).toBe('lead_attachment.file_unknown');
  });

  it('are documents and pictures by their content, whatever they are called, up to twenty megabytes', async () => {
    const { specialist } = world.people;
    expect(
      codeOf(await send(specialist, { content: '<!doctype html><script>alert(1)</script>', name: 'contrato.pdf' })),
    ).toBe('file.type_refused');
    expect(
      codeOf(
        await send(specialist, {
          content: Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000\u0000', 'latin1'),
          name: 'contrato.pdf',
        }),
      ),
    ).toBe('file.type_refused');
    expect(
      codeOf(await send(specialist, { content: '<svg xmlns="http://www.w3.org/2000/svg"/>', name: 'foto.png' })),
    ).toBe('file.type_refused');
    expect(codeOf(await send(specialist, { content: Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]) }))).toBe(
      'file.too_large',
    );
  });

  it('are so many and no more, also for two who attach at once', async () => {
    const lead = await newLead();
    await world.within(async (tx) => {
      for (let index = 0; index < maxLeadAttachments - 1; index += 1) {
        await tx.db.insert(leadAttachments).values({
          accountId: tx.accountId,
          id: newId(),
          leadId: lead.id,
          fileId: await createFile(tx, 'lead_attachment'),
        });
      }
    });
    const { specialist, manager } = world.people;
    const [one, two] = [await sentId(specialist), await sentId(manager)];
    const answers = await Promise.all([attach(specialist, lead.number, one), attach(manager, lead.number, two)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    // The refused file waits to be used; nothing refers to it.
    const waiting = await world.within((tx) =>
      tx.db
        .select()
        .from(files)
        .where(sql`${files.id} in (${one}, ${two}) and ${files.attachedAt} is null`),
    );
    expect(waiting).toHaveLength(1);
  });

  it('go for good when they are removed: the address at once, the content with the next sweep', async () => {
    const { number } = await newLead();
    const { id, file } = await attached(world.people.specialist, number);
    expect((await read(file.url)).statusCode).toBe(200);
    await remove(world.people.specialist, number, id);
    expect((await read(file.url)).statusCode).toBe(404);
    expect(codeOf(await remove(world.people.specialist, number, id))).toBe('lead_attachment.not_found');
    await run(sweepFiles);
    expect(await isOnDisk(file.id)).toBe(false);
  });

  it('stay when nobody refers to other files any more', async () => {
    const { number } = await newLead();
    const { file } = await attached(world.people.specialist, number);
    await world.within((tx) =>
      tx.db
        .update(files)
        .set({ createdAt: new Date('2020-01-01') })
        .where(eq(files.id, file.id)),
    );
    await run(sweepFiles);
    expect((await read(file.url)).statusCode).toBe(200);
  });

  it('follow their lead into another that it is merged into', async () => {
    const [target, other] = [await newLead({ name: 'Fica' }), await newLead({ name: 'Vai' })];
    await attached(world.people.specialist, other.number);
    const answer = await world.call(world.people.manager, 'POST', `/api/leads/${target.number}/merge`, {
      name: 'Fica',
      phone: goodPhone,
      document_number: goodCpf,
      version: 1,
      other_number: other.number,
      other_version: 1,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await listed(world.people.admin, target.number)).attachments.map(({ file }) => file.name)).toEqual([
      'Contrato.pdf',
    ]);
  });
});

describe('the trash', () => {
  const ago = (days: number) => new Date(Date.now() - days * dayMs);

  it('is emptied after thirty days, with history, reminders and attachments, and of nothing else', async () => {
    const { admin, specialist } = world.people;
    const old = await newLead();
    const { file } = await attached(specialist, old.number);
    await world.within((tx) =>
      tx.db.insert(reminders).values({
        accountId: tx.accountId,
        id: newId(),
        userId: specialist.user.id,
        leadId: old.id,
        text: 'Ligar',
        dueAt: ago(1),
      }),
    );
    const recent = await newLead();
    const recentFile = (await attached(specialist, recent.number)).file;
    const living = await newLead();
    const elsewhere = await createLeadWorld(server);
    const theirs = await elsewhere.within((tx) =>
      createLeadRow(tx, { statusId: elsewhere.statuses.new.id, deletedAt: ago(trashDays + 1) }),
    );
    for (const [lead, days] of [
      [old, trashDays + 0.01],
      [recent, trashDays - 0.01],
    ] as const) {
      await world.within((tx) =>
        tx.db
          .update(leads)
          .set({ deletedAt: ago(days) })
          .where(eq(leads.id, lead.id)),
      );
    }

    await run(emptyTrash);
    const left = await server.superuser.query<{ id: string }>('select id from leads where id = any($1)', [
      [old.id, recent.id, living.id, theirs.id],
    ]);
    expect(left.rows.map(({ id }) => id).toSorted()).toEqual([recent.id, living.id].toSorted());
    for (const table of [leadEvents, leadAttachments, reminders]) {
      expect(await world.within((tx) => tx.db.select().from(table).where(eq(table.leadId, old.id)))).toEqual([]);
    }
    expect((await read(file.url)).statusCode).toBe(404);
    await run(sweepFiles);
    expect([await isOnDisk(file.id), await isOnDisk(recentFile.id)]).toEqual([false, true]);

    expect((await world.call(admin, 'POST', `/api/lead_trash/${old.number}/restore`)).statusCode).toBe(404);
    expect((await world.call(admin, 'POST', `/api/lead_trash/${recent.number}/restore`)).statusCode).toBe(200);
    expect((await listed(admin, recent.number)).attachments).toHaveLength(1);
  });

  it('is emptied of more than fits into one statement', async () => {
    await world.within((tx) =>
      tx.db.execute(sql`
        insert into leads (account_id, id, number, name, name_search, status_id, status_since, source, deleted_at)
        select ${tx.accountId}, gen_random_uuid(), 100000 + n, 'x', 'x', ${world.statuses.new.id}, now(), 'import',
          now() - interval '40 days' from generate_series(1, 1201) as n`),
    );
    await run(emptyTrash);
    const { rows } = await server.superuser.query<{ count: number }>(
      'select count(*)::int as count from leads where account_id = $1 and number > 100000',
      [world.account.id],
    );
    expect(rows[0]!.count).toBe(0);
  });
});
