import { expect, it } from 'vitest';
import { AccountTurns } from './AccountTurns.ts';

/** Work that begins in turn and ends when the test says so. */
function createWork(turns: AccountTurns) {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const add = (name: string) =>
    turns.run(name[0]!, () => {
      begun.push(name);
      return new Promise<void>((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve()));
      });
    });
  const end = async (name: string, error?: Error) => {
    ends.get(name)!(error);
    // As many turns of promises as a slot takes to be given on.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { begun, add, end };
}

const start = (slots: number, ...names: string[]) => {
  const work = createWork(new AccountTurns(slots));
  const results = new Map(names.map((name) => [name, work.add(name)]));
  return { ...work, results };
};
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

it('leaves a slot to other accounts, who begin at once', async () => {
  const { begun, add } = start(2, 'a1', 'a2', 'a3');
  await settled();
  expect(begun).toEqual(['a1']);
  void add('b1');
  await settled();
  expect(begun).toEqual(['a1', 'b1']);
});

it('gives an account all slots but one', async () => {
  const { begun } = start(4, 'a1', 'a2', 'a3', 'a4');
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});

it('goes from account to account, whoever waits with more', async () => {
  const { begun, end } = start(2, 'a1', 'b1', 'a2', 'a3', 'b2', 'c1');
  await settled();
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun.at(-1)).toBe('c1');
  await end('b1');
  expect(begun.at(-1)).toBe('a2');
  await end('c1');
  expect(begun.at(-1)).toBe('b2');
  await end('b2');
  // The one who still waits holds its share.
  expect(begun).toHaveLength(5);
  await end('a2');
  expect(begun.at(-1)).toBe('a3');
});

it('gives a slot on when the work fails', async () => {
  const { begun, end, results } = start(2, 'a1', 'a2');
  const failed = expect(results.get('a1')).rejects.toThrow('broken');
  await settled();
  await end('a1', new Error('broken'));
  await failed;
  expect(begun).toEqual(['a1', 'a2']);
});
