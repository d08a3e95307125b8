import { yup } from '@funil/validation';
import { describe, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { usePublicPageForm } from './usePublicPageForm.ts';
import type { PublicPageForm } from './usePublicPageForm.ts';

interface Config {
  version: number;
  headline: string;
}
type Input = { version: number; settings: { headline: string } };

const rules = yup.object({
  version: yup.number().required(),
  settings: yup.object({ headline: yup.string().required('Título não pode ficar em branco') }),
}) as yup.Schema<Input>;

const first: Config = { version: 1, headline: 'Simule' };
/** What somebody else has saved meanwhile. */
const theirs: Config = { version: 2, headline: 'Deles' };

const open = (send: (input: Input) => Promise<Config>) =>
  renderHook(
    ({ config }: { config: Config } = { config: first }) =>
      usePublicPageForm<Config, { headline: string }, Input>({
        config,
        rules,
        draftOf: ({ headline }) => ({ headline }),
        inputOf: (draft, { version }) => ({ version, settings: draft }),
        send,
        savedText: 'Página salva',
      }),
    { initialProps: { config: first } },
  );

/** Types the headline, until the form shows it. */
async function type(form: { current: PublicPageForm<{ headline: string }> }, headline: string) {
  form.current.set({ headline });
  await expect.poll(() => form.current.draft).toEqual({ headline });
}

describe('the form of a page for visitors', () => {
  test('what is refused is sent to nobody, said beside its field and counted', async () => {
    const send = vi.fn<(input: Input) => Promise<Config>>();
    const { result } = await open(send);
    await type(result, '');
    await result.current.save();
    expect(send).not.toHaveBeenCalled();
    await expect.poll(() => result.current.errorOf('headline')).toBe('Título não pode ficar em branco');
    expect(result.current.refusedCount).toBe(1);
    expect(result.current.draft).toEqual({ headline: '' });
  });

  test('a failed save keeps what was typed', async () => {
    const { result } = await open(() => Promise.reject(new Error('offline')));
    await type(result, 'Minha');
    await result.current.save();
    await expect.poll(() => result.current.refusedCount).toBe(1);
    expect(result.current.draft).toEqual({ headline: 'Minha' });
    expect(result.current.hasChanges).toBe(true);
  });

  test('what others save meanwhile changes neither the form nor the version that it sends', async () => {
    const send = vi.fn((input: Input) => Promise.resolve({ version: 9, headline: input.settings.headline }));
    const { result, rerender } = await open(send);
    await type(result, 'Minha');
    await rerender({ config: theirs });
    expect(result.current.draft).toEqual({ headline: 'Minha' });
    await result.current.save();
    expect(send).toHaveBeenLastCalledWith({ version: 1, settings: { headline: 'Minha' } });
  });

  test('the next save is of the version that the last one answered', async () => {
    let version = 4;
    const send = vi.fn((input: Input) => Promise.resolve({ version: (version += 1), ...input.settings }));
    const { result } = await open(send);
    await type(result, 'Uma');
    await result.current.save();
    await expect.poll(() => result.current.hasChanges).toBe(false);
    await type(result, 'Outra');
    await result.current.save();
    expect(send.mock.calls.map(([input]) => input.version)).toEqual([1, 5]);
  });

  test('discarding takes what is saved now, and its version', async () => {
    const send = vi.fn((input: Input) => Promise.resolve({ version: 3, ...input.settings }));
    const { result, rerender } = await open(send);
    await type(result, 'Minha');
    await rerender({ config: theirs });
    result.current.discard();
    await expect.poll(() => result.current.draft).toEqual({ headline: 'Deles' });
    await expect.poll(() => result.current.hasChanges).toBe(false);
    await type(result, 'Depois');
    await result.current.save();
    expect(send).toHaveBeenLastCalledWith({ version: 2, settings: { headline: 'Depois' } });
  });
});
