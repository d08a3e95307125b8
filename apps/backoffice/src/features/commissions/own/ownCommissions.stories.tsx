import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { MyCommissions, Role } from '@funil/api/contract';
import { appServer, noCommissions } from '../../../../test/appServer.ts';
import { makeEntry, someCommissions } from '../../../../test/commissionRuleFactory.ts';
import { refusal } from '../../../../test/fakeServer.ts';
import type { Handler } from '../../../../test/fakeServer.ts';
import { StoryStage } from '../../../../test/LeadStage.tsx';
import { longName } from '../../../../test/referralFactory.ts';
import { OwnCommissionsCard } from './OwnCommissionsCard.tsx';

/** What who earns commissions sees of them first, in front of a server from memory. */
const meta = { title: 'Screens/OwnCommissions' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const show = (answer: Handler, role: Role = 'specialist') => (
  <StoryStage role={role} route="dashboard" server={appServer(role, { 'GET /api/my_commissions': answer })}>
    <OwnCommissionsCard />
  </StoryStage>
);
const some =
  (fields: Partial<MyCommissions> = {}): Handler =>
  () => ({ body: { ...someCommissions, ...fields } });

export const Default: Story = {
  render: () => show(some()),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByRole('link', { name: 'Cliente 1' })).toBeVisible());
  },
};

/** Who has the screen of commissions goes there. */
export const Indicator: Story = { render: () => show(some(), 'indicator') };

export const Narrow: Story = { globals: { viewport: { value: 'breakpoint' } }, render: () => show(some()) };

export const LongTexts: Story = {
  globals: { viewport: { value: 'mobile' } },
  render: () =>
    show(
      some({
        pending: { count: 12_345, amount_cents: 123_456_789_00 },
        recent: [makeEntry(1, { lead: { number: 1, name: longName }, amount_cents: 9_876_543_21 })],
      }),
    ),
};

export const Empty: Story = { render: () => show(() => ({ body: noCommissions })) };

export const Failed: Story = {
  render: () => show(() => refusal(503, 'server.unavailable', 'O sistema está indisponível.')),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('O sistema está indisponível.')).toBeVisible());
  },
};
