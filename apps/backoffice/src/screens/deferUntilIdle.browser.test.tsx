import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import useSWR, { SWRConfig } from 'swr';
import { DeferRequestsUntilIdle } from './DeferRequestsUntilIdle.tsx';

/** Shows an answer, and notes when it was requested and what was shown. */
function setUp(answers: [string, unknown][] = []) {
  const asked: string[] = [];
  const shown: string[] = [];
  const cache = new Map(answers.map(([key, data]) => [key, { data }]));
  function Answer({ of }: { of: string }) {
    const { data } = useSWR<string>(of, (key: string) => {
      asked.push(key);
      return Promise.resolve(`answer to ${key}`);
    });
    shown.push(data ?? '');
    return <p>{data}</p>;
  }
  const view = (children: React.ReactNode) => <SWRConfig value={{ provider: () => cache }}>{children}</SWRConfig>;
  return { asked, shown, Answer, view };
}

test('what is not known is requested after the first drawing', async () => {
  const { asked, Answer, view } = setUp();
  let drawn: () => void = () => undefined;
  const idle = vi.spyOn(window, 'requestIdleCallback').mockImplementation((done) => {
    drawn = () => done({ didTimeout: false, timeRemaining: () => 10 });
    return 1;
  });
  const screen = await render(
    view(
      <DeferRequestsUntilIdle>
        <Answer of="/tabs" />
      </DeferRequestsUntilIdle>,
    ),
  );
  await vi.waitFor(() => expect(idle).toHaveBeenCalledOnce());
  expect(asked).toEqual([]);
  drawn();
  await expect.element(screen.getByText('answer to /tabs')).toBeVisible();
  expect(asked).toEqual(['/tabs']);
  idle.mockRestore();
});

test('what is known already shows in the first rendering', async () => {
  const { shown, Answer, view } = setUp([['/tabs', 'known']]);
  await render(
    view(
      <DeferRequestsUntilIdle>
        <Answer of="/tabs" />
      </DeferRequestsUntilIdle>,
    ),
  );
  expect(shown[0]).toBe('known');
});

test('what stands outside of it does not wait', async () => {
  const { asked, Answer, view } = setUp();
  const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(1);
  await render(
    view(
      <>
        <Answer of="/rows" />
        <DeferRequestsUntilIdle>
          <Answer of="/tabs" />
        </DeferRequestsUntilIdle>
      </>,
    ),
  );
  expect(asked).toEqual(['/rows']);
  idle.mockRestore();
});

test('browsers that do not report when they are idle wait a moment', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const { asked, Answer, view } = setUp();
  await render(
    view(
      <DeferRequestsUntilIdle>
        <Answer of="/tabs" />
      </DeferRequestsUntilIdle>,
    ),
  );
  expect(asked).toEqual([]);
  await vi.waitFor(() => expect(asked).toEqual(['/tabs']));
  vi.unstubAllGlobals();
});
