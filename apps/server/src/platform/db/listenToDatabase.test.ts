import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProxy } from '../../../test/cable/startProxy.ts';
import { createTestDatabase } from '../../../test/createTestDatabase.ts';
import type { TestDatabase } from '../../../test/createTestDatabase.ts';
import { listenToDatabase } from './listenToDatabase.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.remove());

const notify = (channel: string, payload: string) =>
  test.database.pool.query('select pg_notify($1, $2)', [channel, payload]);

async function listening(url: string, options: Parameters<typeof listenToDatabase>[1] = {}) {
  const received: string[] = [];
  const problems: Error[] = [];
  let gaps = 0;
  const listener = listenToDatabase(url, { ...options, onProblem: (error) => problems.push(error) });
  await listener.listen(
    'a channel',
    (payload) => received.push(payload),
    () => (gaps += 1),
  );
  return { listener, received, problems, gaps: () => gaps };
}

describe('listenToDatabase', () => {
  it('fails the first time when nothing answers, and can be asked again', async () => {
    const proxy = await startProxy(1);
    const url = new URL(test.serverUrl);
    const { port } = url;
    url.port = String(proxy.port);
    const received: string[] = [];
    const listener = listenToDatabase(url.href);
    await expect(
      listener.listen(
        'a channel',
        (payload) => received.push(payload),
        () => {},
      ),
    ).rejects.toThrow();
    proxy.pointTo(Number(port));
    await listener.listen(
      'a channel',
      (payload) => received.push(payload),
      () => {},
    );
    await notify('a channel', 'one');
    await expect.poll(() => received).toEqual(['one']);
    await listener.close();
    await proxy.close();
  });

  it('receives its channels and no other, each once', async () => {
    const { listener, received, gaps } = await listening(test.serverUrl);
    const others: string[] = [];
    await listener.listen(
      'another channel',
      (payload) => others.push(payload),
      () => {},
    );
    await notify('somebody elses', 'x');
    await notify('a channel', 'one');
    await notify('another channel', 'two');
    await expect.poll(() => [received, others]).toEqual([['one'], ['two']]);
    expect(gaps()).toBe(1);
    await listener.close();
  });

  it('comes back after its connection was ended, and says that it may have missed something', async () => {
    const { listener, received, problems, gaps } = await listening(test.serverUrl);
    await test.superuser.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'funil-listen' and datname = current_database()",
    );
    await expect.poll(gaps).toBe(2);
    expect(problems.length).toBeGreaterThan(0);
    await notify('a channel', 'again');
    await expect.poll(() => received).toEqual(['again']);
    await listener.close();
  });

  it('notices a connection that was cut without a word', async () => {
    const url = new URL(test.serverUrl);
    const proxy = await startProxy(Number(url.port));
    url.port = String(proxy.port);
    const { listener, received, problems, gaps } = await listening(url.href, { checkEveryMs: 1_000 });
    proxy.cut();
    await notify('a channel', 'lost');
    await expect.poll(() => problems.length).toBeGreaterThan(0);
    proxy.mend();
    await expect.poll(gaps).toBeGreaterThanOrEqual(2);
    await notify('a channel', 'sent');
    await expect.poll(() => received).toEqual(['sent']);
    await listener.close();
    await proxy.close();
  });

  it('leaves no connection behind', async () => {
    const { listener } = await listening(test.serverUrl);
    await listener.close();
    const left = async () =>
      (
        await test.superuser.query(
          "select 1 from pg_stat_activity where application_name = 'funil-listen' and datname = current_database()",
        )
      ).rowCount;
    await expect.poll(left).toBe(0);
  });
});
