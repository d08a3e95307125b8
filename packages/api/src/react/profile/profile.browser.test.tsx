import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { makeToken } from '../../../test/makeToken.ts';
import { useSession } from '../session/useSession.ts';
import { useAvailability } from './useAvailability.ts';
import { useProfile } from './useProfile.ts';

function person(role = 'specialist') {
  const profile = {
    name: 'Bruna Lima',
    email: 'bruna@aurora.demo',
    phone: null,
    pix_key: null,
    avatar_url: null as string | null,
    is_available: true,
  };
  return {
    'GET /api/profile': () => ({ body: { profile: { ...profile } } }),
    'PUT /api/profile': ({ body }: { body: unknown }) => ({ body: { profile: Object.assign(profile, body) } }),
    'PUT /api/profile/photo': ({ body }: { body: unknown }) => {
      profile.avatar_url = (body as { file_id: string | null }).file_id && '/files/retrato.png';
      return { body: { profile: { ...profile } } };
    },
    'PUT /api/profile/availability': ({ body }: { body: unknown }) => ({
      body: { profile: Object.assign(profile, body) },
    }),
    'POST /api/profile/password': () => ({ status: 204 }),
    'GET /api/session': () => ({
      body: {
        user: {
          id: 'u1',
          name: profile.name,
          email: profile.email,
          role,
          code: 'BRUNA',
          avatar_url: profile.avatar_url,
          is_available: profile.is_available,
        },
        actor: { managed_group_ids: [], managed_team_ids: [], partner_id: null },
      },
    }),
  };
}

const token = makeToken({ uid: 'u1' });

describe('the profile', () => {
  const screen = () => ({ session: useSession(), ...useProfile() });

  async function openScreen(changed: Parameters<typeof hookWith>[1] = {}) {
    const view = await hookWith(screen, { ...person(), ...changed }, { token });
    await vi.waitFor(() => expect(view.result.current.profile?.name).toBe('Bruna Lima'));
    await vi.waitFor(() => expect(view.result.current.session.user?.name).toBe('Bruna Lima'));
    return view;
  }

  test('that is refused stays as it was', async () => {
    const { result } = await openScreen({
      'PUT /api/profile': () => refusal(422, 'request.invalid'),
      'POST /api/profile/password': () => refusal(422, 'password.wrong'),
    });
    await expect(
      result.current.save({ name: '', phone: null, pix_key: null, pix_key_kind: null, current_password: '' }),
    ).rejects.toMatchObject({
      code: 'request.invalid',
    });
    await expect(
      result.current.changePassword({ current_password: 'x', password: 'Uma-senha-longa-2026' } as never),
    ).rejects.toMatchObject({ code: 'password.wrong' });
    expect(result.current.profile?.name).toBe('Bruna Lima');
  });

  test('that is saved shows the new name in the session too', async () => {
    const { result } = await openScreen();
    await result.current.save({
      name: 'Bruna Lima Sá',
      phone: null,
      pix_key: null,
      pix_key_kind: null,
      current_password: '',
    });
    expect(result.current.profile?.name).toBe('Bruna Lima Sá');
    await vi.waitFor(() => expect(result.current.session.user?.name).toBe('Bruna Lima Sá'));
  });

  test('gets a photo and loses it again', async () => {
    const { result } = await openScreen();
    await result.current.changePhoto('f');
    await vi.waitFor(() => expect(result.current.session.user?.avatar_url).toBe('/files/retrato.png'));
    await result.current.changePhoto(null);
    await vi.waitFor(() =>
      expect([result.current.profile?.avatar_url, result.current.session.user?.avatar_url]).toEqual([null, null]),
    );
  });
});

describe('being available for leads', () => {
  const screen = () => ({ ...useAvailability(), ...useSession() });

  test('moves at once, before the server has answered', async () => {
    let answer = () => {};
    const handlers = person();
    const { result } = await hookWith(
      screen,
      {
        ...handlers,
        'PUT /api/profile/availability': async (request) => {
          await new Promise<void>((resolve) => (answer = resolve));
          return handlers['PUT /api/profile/availability'](request);
        },
      },
      { token },
    );
    await vi.waitFor(() => expect(result.current.user?.name).toBe('Bruna Lima'));
    expect(result.current).toMatchObject({ isAvailable: true, canReceive: true });
    const changing = result.current.change(false);
    await vi.waitFor(() => expect(result.current.isAvailable).toBe(false));
    answer();
    await changing;
    expect(result.current.isAvailable).toBe(false);
  });

  test('goes back when it is refused', async () => {
    const { result } = await hookWith(
      screen,
      { ...person(), 'PUT /api/profile/availability': () => refusal(503, 'server.unavailable') },
      { token },
    );
    await vi.waitFor(() => expect(result.current.user?.name).toBe('Bruna Lima'));
    await expect(result.current.change(false)).rejects.toMatchObject({ code: 'server.unavailable' });
    await vi.waitFor(() => expect(result.current.isAvailable).toBe(true));
  });

  test('is not for those who never get leads', async () => {
    const { result } = await hookWith(screen, person('indicator'), {
      token: makeToken({ uid: 'u1', role: 'indicator' }),
    });
    await vi.waitFor(() => expect(result.current.user?.role).toBe('indicator'));
    expect(result.current.canReceive).toBe(false);
  });
});
