import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { usePartnerCommands } from './usePartnerCommands.ts';
import { usePartner, usePartners } from './usePartners.ts';

interface StoredPartner {
  id: string;
  name: string;
  people: { id: string; name: string }[];
}

function directory() {
  const partners: StoredPartner[] = [
    { id: 'a', name: 'Alfa', people: [{ id: 'u', name: 'Ana' }] },
    { id: 'b', name: 'Beta', people: [] },
  ];
  const at = (id: string) => partners.findIndex((one) => one.id === id);
  return {
    'GET /api/partners': () => ({ body: { partners, meta: { next_cursor: null, total: partners.length } } }),
    'GET /api/partners/b': () => ({ body: { partner: partners[at('b')] } }),
    'POST /api/partners': ({ body }: { body: unknown }) => {
      partners.push({ id: 'c', people: [], ...(body as { name: string }) });
      return { status: 201, body: { partner: partners.at(-1) } };
    },
    'PUT /api/partners/b': ({ body }: { body: unknown }) => {
      partners[at('b')] = { ...partners[at('b')]!, ...(body as { name: string }) };
      return { body: { partner: partners[at('b')] } };
    },
    'POST /api/partners/a/removal': () => {
      const [removed] = partners.splice(at('a'), 1);
      partners[at('b')]!.people.push(...removed!.people);
      return { status: 204 };
    },
  };
}

const screen = () => ({ list: usePartners(), detail: usePartner('b'), ...usePartnerCommands() });
const names = (partners?: { name: string }[]) => partners?.map(({ name }) => name);

describe('partners', () => {
  test('one is not requested without an id', async () => {
    const { result, server } = await hookWith(() => usePartner(null), {});
    expect(result.current.partner).toBeUndefined();
    expect(server.seen).toHaveLength(0);
  });

  test('that are not there say so', async () => {
    const { result } = await hookWith(() => ({ list: usePartners(), detail: usePartner('b') }), {
      'GET /api/partners': () => refusal(403, 'access.denied'),
      'GET /api/partners/b': () => refusal(404, 'partner.not_found'),
    });
    await vi.waitFor(() =>
      expect([result.current.list.error?.code, result.current.detail.error?.code]).toEqual([
        'access.denied',
        'partner.not_found',
      ]),
    );
  });

  test('follow what is done to them, in the list and in the detail', async () => {
    const { result } = await hookWith(screen, directory());
    await vi.waitFor(() => expect(names(result.current.list.partners)).toEqual(['Alfa', 'Beta']));
    await result.current.update('b', { name: 'Beta Seguros' } as never);
    await vi.waitFor(() => expect(result.current.detail.partner?.name).toBe('Beta Seguros'));
    await vi.waitFor(() => expect(names(result.current.list.partners)).toEqual(['Alfa', 'Beta Seguros']));
    expect((await result.current.create({ name: 'Gama' } as never)).id).toBe('c');
    await vi.waitFor(() => expect(names(result.current.list.partners)).toEqual(['Alfa', 'Beta Seguros', 'Gama']));
  });

  test('one that goes into another takes its people there', async () => {
    const { result, server } = await hookWith(screen, directory());
    await vi.waitFor(() => expect(result.current.detail.partner?.people).toEqual([]));
    await result.current.remove('a', 'b');
    await vi.waitFor(() => expect(names(result.current.list.partners)).toEqual(['Beta']));
    await vi.waitFor(() => expect(names(result.current.detail.partner?.people)).toEqual(['Ana']));
    expect(server.seen.find(({ path }) => path.endsWith('/removal'))?.body).toEqual({ into_id: 'b' });
  });

  test('what is refused says why and changes nothing', async () => {
    const { result } = await hookWith(screen, {
      ...directory(),
      'PUT /api/partners/b': () => refusal(409, 'partner.name_taken'),
      'POST /api/partners/a/removal': () => refusal(409, 'partner.in_use'),
    });
    await vi.waitFor(() => expect(result.current.detail.partner).toBeDefined());
    await expect(result.current.update('b', { name: 'Alfa' } as never)).rejects.toMatchObject({
      code: 'partner.name_taken',
    });
    await expect(result.current.remove('a', null)).rejects.toMatchObject({ code: 'partner.in_use' });
    expect(result.current.detail.partner?.name).toBe('Beta');
    expect(result.current.list.partners).toHaveLength(2);
  });
});
