import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

/** Asks for a turn and writes into `started` when it has come. */
function ask(turns: Turns, started: string[], key: string, signal = new AbortController().signal) {
  return turns.take(key, signal).then(() => started.push(key));
}

test('one plays at a time, in the order of asking', async () => {
  const turns = new Turns();
  const started: string[] = [];
  const [a, b, c] = ['a', 'b', 'c'].map((key) => ask(turns, started, key));
  await a;
  expect(started).toEqual(['a']);
  turns.end('b'); // not b's turn: nothing happens
  turns.end('a');
  await b;
  expect(started).toEqual(['a', 'b']);
  turns.end('b');
  await c;
  expect(started).toEqual(['a', 'b', 'c']);
});

test('who no longer wants a turn is passed over, and is not left waiting', async () => {
  const turns = new Turns();
  const started: string[] = [];
  const disconnect = new AbortController();
  await ask(turns, started, 'a');
  const b = ask(turns, started, 'b', disconnect.signal);
  const c = ask(turns, started, 'c');
  disconnect.abort();
  await b;
  turns.end('a');
  await c;
  expect(started).toEqual(['a', 'b', 'c']);
});

test('a page that loads itself again in its turn does not wait for itself', async () => {
  const turns = new Turns();
  const started: string[] = [];
  await ask(turns, started, 'a');
  await ask(turns, started, 'a');
  expect(started).toEqual(['a', 'a']);
});
