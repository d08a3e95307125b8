import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '@funil/validation/values';
import { describeNotification, ratioOf } from '@funil/api/contract';
import type { NotificationUser, SavedReport } from '@funil/api/contract';
import { createReportWorld } from '../../../test/createReportWorld.ts';
import type { ReportWorld } from '../../../test/createReportWorld.ts';
import { createTestApp, testSecret } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createProduct } from '../../../test/factories.ts';
import { readable, startMailServer } from '../../../test/startMailServer.ts';
import { readXlsx } from '../../../test/readXlsx.ts';
import { accounts, jobs, products, reportReceivers, savedReports, users } from '../../platform/db/schema/tables.ts';
import { dueTasks } from '../../dueTasks.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { runJob } from '../../platform/jobs/runJob.ts';
import { createLogger } from '../../platform/logging/createLogger.ts';
import { createMailer } from '../../platform/mail/createMailer.ts';
import type { JobMail } from '../../platform/jobs/JobMail.ts';
import { createOutbox } from '../../platform/mail/outbox.ts';
import { runDueTasks } from '../../platform/scheduler/runDueTasks.ts';
import { ports } from '../../ports.ts';
import { subscriptions } from '../../subscriptions.ts';
import { mailReportJob } from './mailReportJob.ts';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let server: TestApp;
let world: ReportWorld;
let saved: SavedReport;
const zone = 'America/Manaus';

beforeAll(async () => {
  mail = await startMailServer();
  // The timer of the application would send in the middle of a test.
  server = await createTestApp({ config: { smtpUrl: mail.url } });
  world = await createReportWorld(server, zone);
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const send = (path: string, method: 'PUT' | 'POST' | 'DELETE', caller: Caller, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/saved_reports${path}`,
    headers: caller.headers,
    ...(payload ? { payload } : {}),
  });
const receivers = (...people: Caller[]) => ({ frequency: 'weekly', receiver_ids: people.map(({ user }) => user.id) });

beforeEach(async () => {
  const body = {
    name: 'Vendas, toda semana',
    report: 'internal_sales_report',
    choice: { period: '90d', by: 'person', filters: {} },
  };
  saved = (await send('', 'POST', world.people.admin, body)).json<{ saved_report: SavedReport }>().saved_report;
});
afterEach(async () => {
  mail.messages.splice(0);
  await send(`/${saved.id}`, 'DELETE', world.people.admin);
});

/** As if the day had come: the database's day moves, and nobody waits. */
const letCome = (day = addDays(dayOf(new Date(), zone), -1)) =>
  world.within(({ db }) => db.update(reportReceivers).set({ nextOn: day }));
const nextDays = () =>
  world.within(async ({ db }) => (await db.select().from(reportReceivers)).map(({ nextOn }) => nextOn));

const problems: unknown[] = [];
/** Runs the waiting jobs of mailed reports, as the queue would. */
async function runReports(outbox: JobMail['outbox'] = server.app.outbox): Promise<void> {
  const waiting = await world.within(({ db }) =>
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.kind, mailReportJob.name), inArray(jobs.state, ['queued', 'running']))),
  );
  for (const { id } of waiting)
    await runJob(
      mailReportJob,
      { account_id: world.account.id, job_id: id },
      {
        database: server.database,
        log: createLogger('silent'),
        storage: server.app.services.storage,
        mail: { config: server.app.services.config, outbox },
        claim: new AbortController().signal,
        stopping: new AbortController().signal,
        isLastAttempt: false,
      },
    );
}
const round = () =>
  runDueTasks({
    tasks: dueTasks,
    config: server.app.services.config,
    database: server.database,
    outbox: server.app.outbox,
    log: { error: (facts) => void problems.push(facts) },
  });
const look = async () => {
  await round();
  await runReports();
  await server.app.outbox.drain();
  expect(problems.splice(0)).toEqual([]);
  return mail.messages;
};

/** The rows of the file in a message. */
function rowsIn(raw: string) {
  const [, encoded = ''] = /filename="?relatorio-vendas-internas[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw) ?? [];
  return readXlsx(Buffer.from(encoded, 'base64'));
}

describe('a report goes out by mail', () => {
  it('not before its hour on the clock of the account', async () => {
    const { admin } = world.people;
    await send(`/${saved.id}/mail`, 'PUT', admin, receivers(admin));
    expect(await look()).toEqual([]);
    await letCome(addDays(dayOf(new Date(), zone), 1));
    expect(await look()).toEqual([]);
  });

  it('is due at seven of each zone, wherever the day begins', async () => {
    const { admin } = world.people;
    await send(`/${saved.id}/mail`, 'PUT', admin, receivers(admin));
    for (const name of ['America/Noronha', 'America/Sao_Paulo', 'America/Rio_Branco', 'Pacific/Kiritimati']) {
      await world.within(({ db }) => db.update(accounts).set({ timeZone: name }));
      const now = new Date();
      const today = dayOf(now, name);
      const hour = Number(
        new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: name }).format(now),
      );
      await letCome(today);
      const { rows } = await server.database.pool.query<{ id: string }>('select id from find_due_report_mail(10)');
      expect(rows.length > 0, name).toBe(hour >= 7);
    }
    await world.within(({ db }) => db.update(accounts).set({ timeZone: zone }));
  });

  it('not when its receiver or its sender has gone, may open it no more, or the account is suspended', async () => {
    const { admin, specialist } = world.people;
    await send(`/${saved.id}/mail`, 'PUT', admin, receivers(specialist));
    const change = (caller: Caller, fields: object) =>
      world.within(({ db }) => db.update(users).set(fields).where(eq(users.id, caller.user.id)));
    for (const [caller, fields, back] of [
      [specialist, { status: 'inactive' }, { status: 'active' }],
      [admin, { status: 'inactive' }, { status: 'active' }],
      [specialist, { role: 'indicator' }, { role: 'specialist' }],
      [admin, { role: 'partner', partnerId: world.partner.id }, { role: 'admin', partnerId: null }],
    ] as const) {
      await letCome();
      await change(caller, fields);
      expect(await look(), JSON.stringify(fields)).toEqual([]);
      await change(caller, back);
      // That day is over for it: nothing is sent later.
      expect(await look()).toEqual([]);
    }
    await letCome();
    await world.within(({ db }) => db.update(accounts).set({ status: 'suspended' }));
    expect(await look()).toEqual([]);
    await world.within(({ db }) => db.update(accounts).set({ status: 'active' }));
    expect(await look()).toHaveLength(1);
  });

  it('to nobody who has stopped it', async () => {
    const { admin, specialist } = world.people;
    await send(`/${saved.id}/mail`, 'PUT', admin, receivers(specialist));
    await letCome();
    await send(`/${saved.id}/mail`, 'DELETE', specialist);
    expect(await look()).toEqual([]);
  });

  it('counted for each receiver with what that person may read, as the screen and the file are', async () => {
    const { admin, manager, specialist } = world.people;
    await send(`/${saved.id}/mail`, 'PUT', admin, receivers(admin, manager, specialist));
    await letCome();
    const messages = await look();
    expect(messages.flatMap(({ to }) => to).toSorted()).toEqual(
      [admin, manager, specialist].map(({ user }) => user.email).toSorted(),
    );
    for (const caller of [admin, manager, specialist]) {
      const { raw } = messages.find(({ to }) => to[0] === caller.user.email)!;
      const rows = rowsIn(raw);
      const { report } = (
        await world.call(caller, 'GET', '/api/reports/internal_sales_report?period=90d&by=person')
      ).json();
      expect(rows[0]).toEqual(['Vendas internas']);
      expect(rows[2]).toEqual(['Filtros: nenhum']);
      expect(rows[3]![0]).toMatch(/^Exportado por Helena Prado em .* \(America\/Manaus\)$/);
      const total = rows.find(([first]) => first === 'Total')!;
      expect(total.slice(1, 3)).toEqual([report.total.received.now, report.total.received.before]);
      const names = rows.slice(rows.indexOf(total) + 1).map(([first]) => first);
      const { rows: shown } = report as { rows: { name: string }[] };
      expect(names.slice(0, names.indexOf('Números do período'))).toEqual(shown.map(({ name }) => name));
      const conversion = rows.find(([first]) => first === 'Conversão')!;
      // As a share, which the sheet shows in percent.
      expect(conversion[1]).toBe(ratioOf(report.total.won.now, report.total.received.now));
    }
  });

  it('with a link that opens it, and with how it stops', async () => {
    const { admin, specialist } = world.people;
    await send(`/${saved.id}/mail`, 'PUT', admin, receivers(admin, specialist));
    await letCome();
    const messages = await look();
    const textTo = (caller: Caller) => readable(messages.find(({ to }) => to[0] === caller.user.email)!.raw);
    const link = `http://${world.account.host}:3000/relatorio-vendas-internas?abrir=${saved.id}`;
    expect(textTo(specialist)).toContain(link);
    expect(textTo(specialist)).toContain('Enviado por Helena Prado, toda segunda-feira, às 7h.');
    expect(textTo(specialist)).toContain('Parar de receber');
    expect(textTo(admin)).toContain('Enviado por você');
  });

  it('once a week, once for what was missed, and once however many processes look', async () => {
    const { admin } = world.people;
    await send(`/${saved.id}/mail`, 'PUT', admin, receivers(admin));
    await letCome(addDays(dayOf(new Date(), zone), -30));
    await Promise.all([round(), round(), round()]);
    expect(await look()).toHaveLength(1);
    const [next] = await nextDays();
    expect(next! >= dayOf(new Date(), zone)).toBe(true);
    expect(await look()).toHaveLength(1);
  });

  it('once where two processes look and send at the same moment', async () => {
    const { admin, manager, specialist, colleague, stranger } = world.people;
    const everybody = [admin, manager, specialist, colleague, stranger];
    const body = { report: 'internal_sales_report', choice: { period: '30d', by: 'person', filters: {} } };
    const more: string[] = [];
    for (const number of [1, 2, 3, 4]) {
      const answer = await send('', 'POST', admin, { ...body, name: `Vendas ${number}` });
      more.push(answer.json<{ saved_report: SavedReport }>().saved_report.id);
    }
    for (const id of [saved.id, ...more]) await send(`/${id}/mail`, 'PUT', admin, receivers(...everybody));
    // As another process of the server: connections and an outbox of its own.
    const database = openDatabase(server.serverUrl, { maxConnections: 2, subscriptions, ports });
    const log = { error: (facts: unknown) => void problems.push(facts), warn: () => {} };
    const outbox = createOutbox({
      database,
      mailer: createMailer(server.app.services.config, log),
      secrets: testSecret,
      logger: log,
    });
    try {
      await letCome();
      await Promise.all([
        round(),
        runDueTasks({ tasks: dueTasks, config: server.app.services.config, database, outbox, log }),
      ]);
      await runReports();
      await Promise.all([server.app.outbox.drain(), outbox.drain()]);
      // Nothing is left to send.
      expect(await look()).toHaveLength(everybody.length * (more.length + 1));
      const letters = mail.messages.map(({ to, raw }) => `${to[0]} ${/abrir=[\w-]+/.exec(readable(raw))?.[0]}`);
      expect(new Set(letters).size).toBe(letters.length);
      expect((await nextDays()).every((day) => day >= dayOf(new Date(), zone))).toBe(true);
    } finally {
      await database.close();
      for (const id of more) await send(`/${id}`, 'DELETE', admin);
    }
  });

  it('when its time has come, counted by a job that may take long', async () => {
    const { admin } = world.people;
    await send(`/${saved.id}/mail`, 'PUT', admin, receivers(admin));
    await letCome();
    await round();
    await server.app.outbox.drain();
    expect(mail.messages).toEqual([]);
    expect(await look()).toHaveLength(1);
  });

  it('not again by an attempt that follows one whose end was lost', async () => {
    const { admin } = world.people;
    await send(`/${saved.id}/mail`, 'PUT', admin, receivers(admin));
    await letCome();
    expect(await look()).toHaveLength(1);
    const [receiver] = await world.within(({ db }) => db.select().from(reportReceivers));
    await world.within(({ db }) =>
      db
        .update(jobs)
        .set({ state: 'running', finishedAt: null, input: { receiver_id: receiver!.id } })
        .where(and(eq(jobs.kind, mailReportJob.name), eq(jobs.checkpoint, true))),
    );
    expect(await look()).toHaveLength(1);
  });

  it('by another attempt when the mail could not be written', async () => {
    const { admin } = world.people;
    await send(`/${saved.id}/mail`, 'PUT', admin, receivers(admin));
    await letCome();
    await round();
    await expect(
      runReports({ ...server.app.outbox, add: async () => Promise.reject(new Error('no outbox')) }),
    ).rejects.toThrow('no outbox');
    expect(await look()).toHaveLength(1);
  });

  it('in the order that was saved', async () => {
    const { admin } = world.people;
    await send(`/${saved.id}/mail`, 'PUT', admin, receivers(admin));
    const namesBy = async (order: string) => {
      const choice = { period: '90d', by: 'person', filters: {}, order };
      await send(`/${saved.id}`, 'PUT', admin, { name: 'Em ordem', report: 'internal_sales_report', choice });
      await letCome();
      const rows = rowsIn((await look()).at(-1)!.raw).map(([first]) => first);
      return rows.slice(rows.indexOf('Total') + 1, rows.indexOf('Números do período')).filter(Boolean);
    };
    const names = await namesBy('name');
    expect(names.length).toBeGreaterThan(2);
    expect(names).toEqual(names.toSorted((a, b) => String(a).localeCompare(String(b), 'pt-BR')));
    expect(await namesBy('-name')).toEqual(names.toReversed());
  });

  it('with a filter that names nothing any more, of which nothing is counted', async () => {
    const { admin } = world.people;
    const product = await world.within((tx) => createProduct(tx));
    await send(`/${saved.id}`, 'PUT', admin, {
      name: 'De um produto',
      report: 'internal_sales_report',
      choice: { period: '90d', by: 'person', filters: { product_id: product.id } },
    });
    await send(`/${saved.id}/mail`, 'PUT', admin, receivers(admin));
    await world.within(({ db }) => db.delete(products).where(eq(products.id, product.id)));
    await letCome();
    const [message] = await look();
    const rows = rowsIn(message!.raw);
    expect(rows[2]).toEqual(['Filtros: Produto: não encontrado']);
    expect(rows.find(([first]) => first === 'Total')!.slice(1, 3)).toEqual([0, 0]);
  });

  it('of those who bring leads, narrowed to anybody, to nobody, and to somebody or nobody', async () => {
    const { admin, indicator } = world.people;
    for (const indicators of ['any', 'none', `${indicator.user.id},none`]) {
      await send(`/${saved.id}`, 'PUT', admin, {
        name: 'Indicadores',
        report: 'indicator_report',
        choice: { period: '90d', filters: { indicator_id: indicators } },
      });
      expect((await send(`/${saved.id}/mail`, 'PUT', admin, receivers(admin))).statusCode).toBe(200);
      await letCome();
      expect((await look()).splice(0), indicators).toHaveLength(1);
    }
  });
});

describe('a report that the database cannot count', () => {
  /** No rule lets such a filter in: it stands for whatever a count may stumble over later. */
  const spoil = () =>
    world.within(({ db }) =>
      db
        .update(savedReports)
        .set({ choice: { period: '90d', by: 'person', mode: null, filters: { value: 'x..' } } })
        .where(eq(savedReports.id, saved.id)),
    );

  it('is sent to nobody', async () => {
    await spoil();
    const { admin } = world.people;
    const answer = await send(`/${saved.id}/mail`, 'PUT', admin, receivers(admin));
    expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
      422,
      'saved_report.uncountable',
    ]);
  });

  it('is said to who saved it, once for all who receive it, and asked for again on the next day', async () => {
    const { admin, specialist, manager } = world.people;
    await send(`/${saved.id}/mail`, 'PUT', admin, receivers(specialist, manager));
    await spoil();
    await letCome();
    expect(await look()).toEqual([]);
    const notices = async (caller: Caller) => {
      const answer = await server.app.inject({ url: '/api/notification_users', headers: caller.headers });
      return answer
        .json<{ notification_users: NotificationUser[] }>()
        .notification_users.filter(({ type }) => type === 'report_failed');
    };
    const [notice, ...others] = await notices(admin);
    expect(others).toEqual([]);
    expect(describeNotification(notice!, 'admin')).toEqual({
      title: 'Um relatório salvo não pôde ser enviado por e-mail',
      detail: 'Vendas, toda semana',
      link: `/relatorio-vendas-internas?abrir=${saved.id}`,
    });
    expect(await notices(specialist)).toEqual([]);
    for (const day of await nextDays()) expect(day > dayOf(new Date(), zone)).toBe(true);
  });
});
