import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle } from './whenIdle.ts';

afterEach(() => vi.restoreAllMocks());

it('waits until two frames are drawn and the browser is idle', async () => {
  const order: string[] = [];
  requestAnimationFrame(() => {
    order.push('frame');
    requestAnimationFrame(() => order.push('frame'));
  });
  await new Promise<void>((resolve) =>
    whenIdle(
      () => {
        order.push('work');
        resolve();
      },
      { latestMs: 60_000 },
    ),
  );
  expect(order).toEqual(['frame', 'frame', 'work']);
});

it('does not wait for ever for a tab that draws nothing', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  await new Promise<void>((resolve) => whenIdle(resolve, { latestMs: 10 }));
});

it('never runs once it is called off, and runs once', async () => {
  const called = vi.fn();
  whenIdle(called, { latestMs: 5 })();
  const callback = vi.fn();
  whenIdle(callback, { latestMs: 5 });
  await new Promise<void>((resolve) => whenIdle(() => whenIdle(resolve, { latestMs: 60_000 }), { latestMs: 60_000 }));
  expect(called).not.toHaveBeenCalled();
  expect(callback).toHaveBeenCalledTimes(1);
});
