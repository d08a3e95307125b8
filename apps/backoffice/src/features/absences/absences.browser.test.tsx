import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Absence, TeamMember } from '@funil/api/contract';
import { emptyTeam } from '../../../test/appServer.ts';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { refusal, refuse } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { setClock } from '../../../test/setClock.ts';

beforeEach(() => setClock('2026-11-20T15:00:00.000Z'));

const id = '01890000-0000-7000-8000-000000000001';
const bruna: TeamMember = {
  id,
  name: 'Bruna Siqueira',
  role: 'specialist',
  status: 'active',
  email: 'bruna@aurora.demo',
  phone: null,
  is_available: false,
  away_until: '2026-11-27',
  open: 0,
  new: 0,
  due_today: 0,
  overdue: 0,
  unplanned: 0,
  idle: 0,
  contacted_today: 0,
  missed_offers: 0,
  first_contact_minutes: null,
};

/** A server that keeps the absences of one person. */
function absenceServer(absences: Absence[], more: Record<string, Handler> = {}): Record<string, Handler> {
  return {
    'GET /api/absences': () => ({ body: { absences } }),
    'POST /api/absences': ({ body }) => {
      const absence = { id: 'a9', planned_by: null, ...(body as Pick<Absence, 'from_day' | 'until_day'>) };
      absences.push(absence);
      return { status: 201, body: { absence } };
    },
    'DELETE /api/absences/a1': () => {
      absences.splice(0, 1);
      return { status: 204 };
    },
    ...more,
  };
}

const openTeam = (handlers: Record<string, Handler>) =>
  renderApp('/', {
    role: 'manager',
    handlers: { 'GET /api/team': () => ({ body: { team: { ...emptyTeam, people: [bruna] } } }), ...handlers },
  });

describe('absences', () => {
  test('of a team member are seen, planned and taken back by who leads the person', async () => {
    const screen = await openTeam(
      absenceServer([{ id: 'a1', from_day: '2026-11-18', until_day: '2026-11-27', planned_by: 'Marina Prado' }]),
    );
    await expect.element(screen.getByText('Ausente até 27/11')).toBeVisible();
    await screen.getByRole('button', { name: 'Mais ações: Bruna Siqueira' }).click();
    await screen.getByRole('menuitem', { name: 'Ausências' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Ausências' });
    await expect.element(dialog.getByText('18/11/2026 a 27/11/2026', { exact: true })).toBeVisible();
    await expect.element(dialog.getByText('por Marina Prado')).toBeVisible();
    await expectAccessible();
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Primeiro dia' }), '21/12/2026');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Último dia' }), '04/01/2027');
    await dialog.getByRole('button', { name: 'Planejar ausência' }).click();
    await expect.element(dialog.getByText('21/12/2026 a 04/01/2027', { exact: true })).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: 'Primeiro dia' })).toHaveValue('');
    expect(screen.server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      user_id: id,
      from_day: '2026-12-21',
      until_day: '2027-01-04',
    });
    await dialog.getByRole('button', { name: 'Desfazer ausência: 18/11/2026 a 27/11/2026' }).click();
    await expect.element(dialog.getByText('18/11/2026 a 27/11/2026', { exact: true })).not.toBeInTheDocument();
  });

  test('say beside the day what is refused, and keep what was typed', async () => {
    const screen = await openTeam(
      absenceServer([], {
        'POST /api/absences': () =>
          refuse('absence.overlapping', { fields: { from_day: 'Já há uma ausência nestes dias.' } }),
      }),
    );
    await screen.getByRole('button', { name: 'Mais ações: Bruna Siqueira' }).click();
    await screen.getByRole('menuitem', { name: 'Ausências' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Ausências' });
    const first = dialog.getByRole('textbox', { name: 'Primeiro dia' });
    await dialog.getByRole('button', { name: 'Planejar ausência' }).click();
    await expect.element(first).toHaveAccessibleDescription('Primeiro dia é um campo obrigatório');
    await userEvent.fill(first, '21/12/2026');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Último dia' }), '20/12/2026');
    await expect.element(dialog.getByText('O fim não pode vir antes do início')).toBeVisible();
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Último dia' }), '22/12/2026');
    await dialog.getByRole('button', { name: 'Planejar ausência' }).click();
    await expect.element(first).toHaveAccessibleDescription('Já há uma ausência nestes dias.');
    await expect.element(first).toHaveValue('21/12/2026');
  });

  test('of oneself stand in the profile, and say when they do not come', async () => {
    const own = await renderApp('/lembretes?perfil=1', {
      role: 'specialist',
      handlers: absenceServer([{ id: 'a1', from_day: '2026-12-01', until_day: '2026-12-01', planned_by: null }], {
        'GET /api/profile': () => ({
          body: {
            profile: {
              name: 'Bruna Siqueira',
              email: 'bruna@aurora.demo',
              phone: null,
              pix_key: null,
              pix_key_in_doubt: false,
              avatar_url: null,
              is_available: true,
            },
          },
        }),
      }),
    });
    await expect.element(own.getByText('01/12/2026', { exact: true })).toBeVisible();
    await own.unmount();
    const failed = await openTeam({
      'GET /api/absences': () => refusal(503, 'server.unavailable', 'Indisponível no momento.'),
    });
    await failed.getByRole('button', { name: 'Mais ações: Bruna Siqueira' }).click();
    await failed.getByRole('menuitem', { name: 'Ausências' }).click();
    await expect.element(failed.getByText('Não foi possível carregar as ausências')).toBeVisible();
  });
});
