import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { ReferralTeamDetail } from '@funil/api/contract';
import { appServer } from '../../../test/appServer.ts';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import { StoryStage } from '../../../test/LeadStage.tsx';
import { longName, longTeamName, makeTeam, referralId } from '../../../test/referralFactory.ts';
import { ReferralTeamsPage } from './ReferralTeamsPage.tsx';

/** Teams of those who bring leads, in front of a server from memory. */
const meta = { title: 'Screens/ReferralTeams' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const teams = [
  makeTeam(1, { name: 'Equipe Centro' }),
  makeTeam(2, { name: 'Equipe Norte', partner: { id: referralId(9), name: 'Contábil Ágil' }, leads_count: 1204 }),
  makeTeam(3, {
    name: 'Equipe Sul',
    manager: null,
    leads_count: 0,
    converted_count: 0,
    sales_count: 0,
    sales_cents: 0,
  }),
  makeTeam(4, { name: 'Equipe de 2024', is_archived: true }),
];

const show = (stored: ReferralTeamDetail[], query = '', handlers: Record<string, Handler> = {}) => (
  <StoryStage
    route="referralTeam"
    path={`/equipe-indicacao${query}`}
    server={appServer('admin', {
      'GET /api/referral_teams': () => ({
        body: { referral_teams: stored, meta: { next_cursor: null, total: stored.length } },
      }),
      'GET /api/referral_team_options': () => ({ body: { partners: [] } }),
      ...Object.fromEntries(
        stored.map((one) => [
          `GET /api/referral_teams/${one.id}`,
          (() => ({ body: { referral_team: one } })) satisfies Handler,
        ]),
      ),
      ...handlers,
    })}
  >
    <ReferralTeamsPage />
  </StoryStage>
);

export const List: Story = {
  render: () => show(teams),
  play: async ({ canvas }) => {
    await waitFor(async () =>
      expect(await canvas.findByRole('link', { name: '1.204 leads de Equipe Norte' })).toBeVisible(),
    );
  },
};

/** 780 px: the widest window that shows cards. */
export const Narrow: Story = { globals: { viewport: { value: 'breakpoint' } }, render: () => show(teams) };

const long = makeTeam(1, {
  name: longTeamName,
  manager: { id: referralId(8), name: longName },
  sales_cents: 123_456_789_00,
  members: [{ ...makeTeam(1).members[0]!, name: longName, status: 'inactive', sales_cents: 123_456_789_00 }],
});

export const LongTexts: Story = { globals: { viewport: { value: 'mobile' } }, render: () => show([long]) };

export const Empty: Story = {
  render: () => show([]),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('Nenhuma equipe ainda')).toBeVisible());
  },
};

export const Failed: Story = {
  render: () =>
    show([], '', {
      'GET /api/referral_teams': () => refusal(503, 'server.unavailable', 'O sistema está indisponível.'),
    }),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('O sistema está indisponível.')).toBeVisible());
  },
};

export const Team: Story = {
  render: () => show(teams, `?equipe=${referralId(1)}`),
  play: async () => {
    const dialog = await within(document.body).findByRole('dialog', { name: 'Equipe Centro' });
    await waitFor(async () =>
      expect(await within(dialog).findByRole('link', { name: '5 leads, Sandra Melo' })).toBeVisible(),
    );
  },
};

export const LongTeam: Story = {
  globals: { viewport: { value: 'mobile' } },
  render: () => show([long], `?equipe=${referralId(1)}`),
};

/** A submit without a name. */
export const NewRefused: Story = {
  render: () => show(teams, '?novo=1'),
  play: async ({ userEvent }) => {
    const page = within(document.body);
    await userEvent.click(await page.findByRole('button', { name: 'Criar equipe' }));
    await waitFor(async () => expect(await page.findByText('Nome é um campo obrigatório')).toBeVisible());
  },
};
