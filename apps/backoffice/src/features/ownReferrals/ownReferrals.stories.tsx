import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { Role } from '@funil/api/contract';
import { appServer, noReferrals } from '../../../test/appServer.ts';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import { StoryStage } from '../../../test/LeadStage.tsx';
import { longName, someReferrals } from '../../../test/referralFactory.ts';
import { OwnReferralsCard } from './OwnReferralsCard.tsx';

/** What who brings leads sees first, in front of a server from memory. */
const meta = { title: 'Screens/OwnReferrals' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const viewer: Role = 'indicator';

const show = (answer: Handler) => (
  <StoryStage role={viewer} route="dashboard" server={appServer(viewer, { 'GET /api/own_referrals': answer })}>
    <OwnReferralsCard />
  </StoryStage>
);
const some: Handler = () => ({ body: { own_referrals: someReferrals } });

export const Default: Story = {
  render: () => show(some),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByRole('link', { name: '1.207 leads' })).toBeVisible());
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'breakpoint' } }, render: () => show(some) };

export const Phone: Story = { globals: { viewport: { value: 'mobile' } }, render: () => show(some) };

export const LongTexts: Story = {
  globals: { viewport: { value: 'mobile' } },
  render: () =>
    show(() => ({
      body: {
        own_referrals: {
          ...someReferrals,
          code: 'MARIAAPARECIDA2026',
          by_status: someReferrals.by_status.map(({ status, ...one }) => ({
            ...one,
            status: { ...status, name: 'Aguardando documentos do cônjuge e do fiador' },
          })),
          latest: someReferrals.latest.map((one) => ({ ...one, name: longName })),
        },
      },
    })),
};

/** Nobody came by the link yet. */
export const Empty: Story = { render: () => show(() => ({ body: { own_referrals: noReferrals } })) };

export const Failed: Story = {
  render: () => show(() => refusal(503, 'server.unavailable', 'O sistema está indisponível.')),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('O sistema está indisponível.')).toBeVisible());
  },
};
