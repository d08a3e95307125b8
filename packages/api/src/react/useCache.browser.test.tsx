import { describe, expect, it } from 'vitest';
import { hookWith } from '../../test/hookHarness.tsx';
import { listLeads, showLead } from '../contract/leads/leads.ts';
import { useCommands } from './useCommands.ts';
import { matches } from './matches.ts';
import { useRefetch } from './useRefetch.ts';

describe('what comes after the provider has left the page', () => {
  it('is kept nowhere, and is no error', async () => {
    const { result, unmount } = await hookWith(() => ({ ...useCommands(), refetch: useRefetch() }), {});
    const { keep, change, outdate, refetch } = result.current;
    await unmount();
    await expect(keep(showLead, { params: { number: 3 } }, { lead: {} as never })).resolves.toBeUndefined();
    await expect(change(showLead, { params: { number: 3 } }, (cached) => cached)).resolves.toBeUndefined();
    await expect(change(listLeads, 'any', (cached) => cached)).resolves.toBeUndefined();
    await expect(outdate(matches(listLeads))).resolves.toBeUndefined();
    // A rejection that nobody handles fails the run.
    refetch();
  });

  it('of a change that was shown at once is the answer all the same', async () => {
    let answer: ((value: undefined) => void) | undefined;
    const { result, unmount } = await hookWith(useCommands, {});
    const sent = result.current.changeAtOnce(
      showLead,
      { params: { number: 3 } },
      (cached) => cached,
      () => new Promise<undefined>((resolve) => (answer = resolve)),
    );
    await expect.poll(() => answer).toBeDefined();
    await unmount();
    answer?.(undefined);
    await expect(sent).resolves.toBeUndefined();
  });
});
