import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import type { Handler } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useLossReasons } from './useLossReasons.ts';
import { useCatalog } from './useCatalog.ts';
import { useCatalogCommands } from './useCatalogCommands.ts';

const reason = (id: string, name: string, isArchived = false) => ({
  id,
  name,
  is_archived: isArchived,
  version: 'v1',
  used_by: 0,
  uses: [],
  requires_note: false,
});

function catalog(): Record<string, Handler> {
  let entries = [reason('p', 'Preço'), reason('s', 'Sem contato'), reason('x', 'Antigo', true)];
  return {
    'GET /api/loss_reasons/all': () => ({ body: { entries } }),
    'GET /api/loss_reasons': () => ({
      body: {
        loss_reasons: entries
          .filter((entry) => !entry.is_archived)
          .map(({ id, name }) => ({ id, name, requires_note: false })),
      },
    }),
    'POST /api/loss_reasons': ({ body }) => {
      entries = [...entries, reason('n', (body as { name: string }).name)];
      return { status: 201, body: { entry: entries.at(-1) } };
    },
    'PUT /api/loss_reasons/p': ({ body }) => {
      entries = entries.map((entry) => (entry.id === 'p' ? { ...entry, ...(body as object) } : entry));
      return { body: { entry: entries.find(({ id }) => id === 'p') } };
    },
    'PUT /api/loss_reasons/order': ({ body }) => {
      const { ids } = body as { ids: string[] };
      entries = [
        ...ids.map((id) => entries.find((entry) => entry.id === id)!),
        ...entries.filter(({ id }) => !ids.includes(id)),
      ];
      return { body: { entries } };
    },
    'POST /api/loss_reasons/s/removal': () => {
      entries = entries.filter(({ id }) => id !== 's');
      return { status: 204 };
    },
  };
}

const screen = () => ({
  stored: useCatalog('loss_reasons'),
  chosen: useLossReasons(),
  ...useCatalogCommands('loss_reasons'),
});
const names = (entries?: { name: string }[]) => entries?.map(({ name }) => name);

async function openScreen(changed: Record<string, Handler> = {}) {
  const view = await hookWith(screen, { ...catalog(), ...changed });
  await vi.waitFor(() => expect(names(view.result.current.stored.entries)).toEqual(['Preço', 'Sem contato', 'Antigo']));
  await vi.waitFor(() => expect(names(view.result.current.chosen.lossReasons)).toEqual(['Preço', 'Sem contato']));
  return view;
}

describe('a catalog', () => {
  test('that does not come says why and comes when requested again', async () => {
    let isOpen = false;
    const handlers = catalog();
    const { result } = await hookWith(() => useCatalog('loss_reasons'), {
      'GET /api/loss_reasons/all': (request) =>
        isOpen ? handlers['GET /api/loss_reasons/all']!(request) : refusal(403, 'access.denied'),
    });
    await vi.waitFor(() => expect(result.current.error?.code).toBe('access.denied'));
    isOpen = true;
    result.current.retry();
    await vi.waitFor(() => expect(result.current.entries).toHaveLength(3));
  });

  test('refuses a name twice, and what is in use, and stays as it was', async () => {
    const { result } = await openScreen({
      'POST /api/loss_reasons': () => refusal(409, 'catalog.name_taken'),
      'POST /api/loss_reasons/s/removal': () => refusal(409, 'catalog.in_use', { used_by: 12 }),
    });
    await expect(
      result.current.create({ name: 'preco', is_archived: false, requires_note: false }),
    ).rejects.toMatchObject({ code: 'catalog.name_taken' });
    await expect(result.current.remove('s', null)).rejects.toMatchObject({
      code: 'catalog.in_use',
      details: { used_by: 12 },
    });
    expect(names(result.current.stored.entries)).toEqual(['Preço', 'Sem contato', 'Antigo']);
  });

  test('is followed by the lists that leads choose from', async () => {
    const { result } = await openScreen();
    expect((await result.current.create({ name: 'Concorrência', is_archived: false, requires_note: false })).id).toBe(
      'n',
    );
    await vi.waitFor(() =>
      expect(names(result.current.chosen.lossReasons)).toEqual(['Preço', 'Sem contato', 'Concorrência']),
    );
    await result.current.update('p', { name: 'Preço alto', is_archived: false, requires_note: false });
    await vi.waitFor(() => expect(names(result.current.chosen.lossReasons)?.[0]).toBe('Preço alto'));
    await result.current.remove('s', 'p');
    await vi.waitFor(() => expect(names(result.current.chosen.lossReasons)).toEqual(['Preço alto', 'Concorrência']));
    expect(names(result.current.stored.entries)).toEqual(['Preço alto', 'Antigo', 'Concorrência']);
  });

  test('shows its new order at once, and sends only what is not archived', async () => {
    let answer = () => {};
    const handlers = catalog();
    const { result, server } = await openScreen({
      ...handlers,
      'PUT /api/loss_reasons/order': async (request) => {
        await new Promise<void>((resolve) => (answer = resolve));
        return handlers['PUT /api/loss_reasons/order']!(request);
      },
    });
    const [price, silent, old] = result.current.stored.entries!;
    const arranging = result.current.arrange([silent!, price!, old!]);
    await vi.waitFor(() => expect(names(result.current.stored.entries)).toEqual(['Sem contato', 'Preço', 'Antigo']));
    answer();
    await arranging;
    expect(server.seen.find(({ path }) => path.endsWith('/order'))?.body).toEqual({ ids: ['s', 'p'] });
    await vi.waitFor(() => expect(names(result.current.chosen.lossReasons)).toEqual(['Sem contato', 'Preço']));
  });

  test('shows its old order again when the new one is refused', async () => {
    const { result } = await openScreen({ 'PUT /api/loss_reasons/order': () => refusal(409, 'catalog.changed') });
    const [price, silent, old] = result.current.stored.entries!;
    await expect(result.current.arrange([silent!, price!, old!])).rejects.toMatchObject({ code: 'catalog.changed' });
    await vi.waitFor(() => expect(names(result.current.stored.entries)).toEqual(['Preço', 'Sem contato', 'Antigo']));
  });
});
