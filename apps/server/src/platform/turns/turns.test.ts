import { afterEach, describe, expect, it } from 'vitest';
import { createTurnRunner } from './createTurnRunner.ts';
import type { AccountItem, ItemOutcome, TurnWork } from './createTurnRunner.ts';
import { createTurns } from './createTurns.ts';
import { createPostponedItems } from './createPostponedItems.ts';

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Work that ends when the test says so. */
function createWork() {
  const started: string[] = [];
  const ends = new Map<string, (outcome: ItemOutcome) => void>();
  return {
    started,
    run(name: string) {
      started.push(name);
      return new Promise<ItemOutcome>((resolve) => void ends.set(name, resolve));
    },
    async end(name: string, outcome: ItemOutcome = 'done') {
      ends.get(name)!(outcome);
      await tick();
    },
  };
}

describe('turns', () => {
  it('give an account no more than its share, and pass it over for those who wait behind it', async () => {
    const turns = createTurns({ atOnce: 3, perAccount: 2 });
    const work = createWork();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2']) void turns.take(name.charAt(0), () => work.run(name));
    await tick();
    expect(work.started).toEqual(['a1', 'a2', 'b1']);
    await work.end('b1');
    expect(work.started.at(-1)).toBe('b2');
    await work.end('a1');
    expect(work.started.at(-1)).toBe('a3');
    expect(work.started).not.toContain('a4');
  });

  it('go on after work that fails', async () => {
    const turns = createTurns({ atOnce: 1 });
    await expect(turns.take('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turns.take('a', async () => 'next')).toBe('next');
  });
});

describe('a run of due items', () => {
  let stopping = new AbortController();
  // Ends the runs that a test leaves in the middle.
  afterEach(() => {
    stopping.abort();
    stopping = new AbortController();
  });

  /** Items due, as the database would list them: the first of each account before the second of any. */
  function createRun(due: AccountItem[], options: Partial<TurnWork> = {}) {
    const work = createWork();
    let now = 0;
    const looks: string[][] = [];
    const runner = createTurnRunner({
      name: 'item',
      async find(most, exceptAccounts) {
        looks.push([...exceptAccounts]);
        return due.filter(({ accountId }) => !exceptAccounts.includes(accountId)).slice(0, most);
      },
      async run(item) {
        const outcome = await work.run(item.id);
        if (outcome === 'done') due.splice(due.indexOf(item), 1);
        return outcome;
      },
      turns: createTurns({ atOnce: 2 }),
      postponed: createPostponedItems(() => now),
      signal: stopping.signal,
      ...options,
    });
    return { work, runner, looks, pass: (ms: number) => void (now += ms) };
  }
  const item = (id: string): AccountItem => ({ accountId: id.charAt(0), id });

  it('takes an item of each account in turn', async () => {
    const { work, runner } = createRun(['a1', 'b1', 'c1', 'a2', 'b2', 'c2'].map(item));
    void runner.run();
    await tick();
    expect(work.started).toEqual(['a1', 'b1']);
    await work.end('a1');
    await work.end('c1');
    expect(work.started).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  it('finds what another account has due while one is busy', async () => {
    const due = ['a1', 'a2'].map(item);
    const { work, runner, looks } = createRun(due);
    void runner.run();
    await tick();
    due.push(item('b1'));
    // As a message committed meanwhile does.
    void runner.run();
    await tick();
    expect(looks.at(-1)).toEqual(['a']);
    expect(work.started).toEqual(['a1', 'b1']);
  });

  it('finds what an account has due anew when its last item ends during a lookup that left the account out', async () => {
    const due = ['a1'].map(item);
    let open = () => {};
    let gate = Promise.resolve();
    const { work, runner } = createRun(due, {
      async find(_most, exceptAccounts) {
        const found = due.filter(({ accountId }) => !exceptAccounts.includes(accountId));
        await gate;
        return found;
      },
    });
    const running = runner.run();
    await tick();
    gate = new Promise((resolve) => {
      open = resolve;
    });
    due.push(item('a2'));
    void runner.run();
    await tick();
    await work.end('a1');
    open();
    await tick();
    expect(work.started).toEqual(['a1', 'a2']);
    await work.end('a2');
    await running;
  });

  it('lets an account rest whose item was slow, and no other', async () => {
    const { work, runner, pass } = createRun(['a1', 'b1', 'a2', 'b2'].map(item));
    const first = runner.run();
    await tick();
    await work.end('a1', 'rest');
    await work.end('b1');
    await work.end('b2');
    await first;
    expect(work.started).toEqual(['a1', 'b1', 'b2']);
    pass(5_000);
    void runner.run();
    await tick();
    expect(work.started.at(-1)).toBe('a1');
    await work.end('a1');
    expect(work.started.at(-1)).toBe('a2');
  });

  it('does not take again at once what is still due after it ran', async () => {
    const due = [item('a1')];
    const { work, runner, pass } = createRun(due, {
      async run() {
        // Its row is locked by another process.
        work.started.push('a1');
        return 'done';
      },
    });
    await runner.run();
    expect(work.started).toEqual(['a1']);
    await runner.run();
    expect(work.started).toEqual(['a1']);
    pass(5_000);
    await runner.run();
    expect(work.started).toEqual(['a1', 'a1']);
  });

  it('ends with its running items when it is stopped', async () => {
    const { work, runner } = createRun(['a1', 'a2'].map(item));
    const running = runner.run();
    await tick();
    stopping.abort();
    await work.end('a1');
    await running;
    expect(work.started).toEqual(['a1']);
  });
});
