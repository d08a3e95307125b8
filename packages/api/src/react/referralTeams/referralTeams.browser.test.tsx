import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import type { Handler } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useReferralTeam, useReferralTeamOptions, useReferralTeams } from './useReferralTeams.ts';
import { useReferralTeamCommands } from './useReferralTeamCommands.ts';

interface StoredTeam {
  id: string;
  name: string;
  members: { id: string }[];
}

function directory(): Record<string, Handler> {
  const teams: StoredTeam[] = [
    { id: 'a', name: 'Norte', members: [{ id: 'u' }] },
    { id: 'b', name: 'Sul', members: [] },
  ];
  const at = (id: string) => teams.find((one) => one.id === id)!;
  return {
    'GET /api/referral_teams': () => ({
      body: { referral_teams: teams.map((team) => ({ ...team })), meta: { next_cursor: null, total: teams.length } },
    }),
    'GET /api/referral_teams/b': () => ({ body: { referral_team: { ...at('b') } } }),
    'GET /api/referral_team_options': () => ({ body: { partners: [] } }),
    'POST /api/referral_teams': ({ body }) => {
      teams.push({ id: 'c', members: [], ...(body as { name: string }) });
      return { status: 201, body: { referral_team: teams.at(-1) } };
    },
    'PUT /api/referral_teams/b': ({ body }) => ({ body: { referral_team: Object.assign(at('b'), body) } }),
    'DELETE /api/referral_teams/b': () => {
      teams.splice(teams.indexOf(at('b')), 1);
      return { status: 204 };
    },
    'POST /api/referral_teams/b/members': () => {
      at('b').members.push(...at('a').members.splice(0));
      return { body: { referral_team: at('b') } };
    },
  };
}

const screen = () => ({ list: useReferralTeams(), detail: useReferralTeam('b'), ...useReferralTeamCommands() });
const names = (teams?: { name: string }[]) => teams?.map(({ name }) => name);

describe('referral teams', () => {
  test('one is not asked for without an id', async () => {
    const { result, server } = await hookWith(() => useReferralTeam(null), {});
    expect(result.current.team).toBeUndefined();
    expect(server.seen).toHaveLength(0);
  });

  test('that do not come say why', async () => {
    const { result } = await hookWith(
      () => ({ list: useReferralTeams(), detail: useReferralTeam('b'), options: useReferralTeamOptions() }),
      {
        'GET /api/referral_teams': () => refusal(403, 'access.denied'),
        'GET /api/referral_teams/b': () => refusal(404, 'referral_team.not_found'),
        'GET /api/referral_team_options': () => refusal(403, 'access.denied'),
      },
    );
    await vi.waitFor(() =>
      expect([
        result.current.list.error?.code,
        result.current.detail.error?.code,
        result.current.options.error?.code,
      ]).toEqual(['access.denied', 'referral_team.not_found', 'access.denied']),
    );
  });

  test('what is refused says why and changes nothing', async () => {
    const { result } = await hookWith(screen, {
      ...directory(),
      'PUT /api/referral_teams/b': () => refusal(422, 'referral_team.name_taken'),
      'DELETE /api/referral_teams/b': () => refusal(409, 'referral_team.in_use'),
      'POST /api/referral_teams/b/members': () => refusal(422, 'referral_team.member_unknown'),
    });
    await vi.waitFor(() => expect(result.current.detail.team).toBeDefined());
    await expect(result.current.update('b', { name: 'Norte' } as never)).rejects.toMatchObject({
      code: 'referral_team.name_taken',
    });
    await expect(result.current.remove('b')).rejects.toMatchObject({ code: 'referral_team.in_use' });
    await expect(result.current.moveMembers('b', ['u'])).rejects.toMatchObject({
      code: 'referral_team.member_unknown',
    });
    expect(names(result.current.list.teams)).toEqual(['Norte', 'Sul']);
    expect(result.current.detail.team?.members).toEqual([]);
  });

  test('follow what is done to them, in the list and in the detail', async () => {
    const { result } = await hookWith(screen, directory());
    await vi.waitFor(() => expect(names(result.current.list.teams)).toEqual(['Norte', 'Sul']));
    await result.current.update('b', { name: 'Sudeste' } as never);
    await vi.waitFor(() => expect(result.current.detail.team?.name).toBe('Sudeste'));
    await result.current.moveMembers('b', ['u']);
    await vi.waitFor(() => expect(result.current.detail.team?.members).toEqual([{ id: 'u' }]));
    expect((await result.current.create({ name: 'Oeste' } as never)).id).toBe('c');
    await vi.waitFor(() => expect(names(result.current.list.teams)).toEqual(['Norte', 'Sudeste', 'Oeste']));
    await result.current.remove('b');
    await vi.waitFor(() => expect(names(result.current.list.teams)).toEqual(['Norte', 'Oeste']));
  });

  test('are asked for with the days of the period', async () => {
    const { server } = await hookWith(() => useReferralTeams({ from: '2026-11-01', until: '2026-11-30' }), directory());
    await vi.waitFor(() =>
      expect(Object.fromEntries(server.seen[0]!.query)).toEqual({ from: '2026-11-01', until: '2026-11-30' }),
    );
  });
});
