import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { CommissionRule, Role } from '@funil/api/contract';
import { appServer } from '../../../../test/appServer.ts';
import { makeRule, someEffect, someRules, withVersions } from '../../../../test/commissionRuleFactory.ts';
import { refusal } from '../../../../test/fakeServer.ts';
import type { Handler } from '../../../../test/fakeServer.ts';
import { StoryStage } from '../../../../test/LeadStage.tsx';
import { longName, longTeamName } from '../../../../test/referralFactory.ts';
import { CommissionRules } from './CommissionRules.tsx';

/** The rules of commissions, in front of a server from memory. */
const meta = { title: 'Screens/CommissionRules' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const viewer: Role = 'admin';

const serverOf = (rules: readonly CommissionRule[], handlers: Record<string, Handler> = {}) =>
  appServer(viewer, {
    'GET /api/commission_rules': () => ({ body: { commission_rules: rules } }),
    'GET /api/product_types/all': () => ({ body: { entries: [] } }),
    'GET /api/products/all': () => ({ body: { entries: [] } }),
    'POST /api/commission_rule_previews': () => ({ body: someEffect }),
    [`GET /api/commission_rules/${rules[0]?.id}`]: () => ({
      body: { commission_rule: withVersions({ ...rules[0]!, version: 2 }, { basis_points: 200 }) },
    }),
    ...handlers,
  });

const show = (server = serverOf(someRules), query = '') => (
  <StoryStage role={viewer} route="commissions" path={`/comissionamentos?aba=regras${query}`} server={server}>
    <main style={{ display: 'flex', flexDirection: 'column', blockSize: '100vh' }}>
      <CommissionRules />
    </main>
  </StoryStage>
);

export const Default: Story = {
  render: () => show(),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('Especialista, imóvel')).toBeVisible());
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'breakpoint' } }, render: () => show() };

export const Phone: Story = { globals: { viewport: { value: 'mobile' } }, render: () => show() };

export const Empty: Story = { render: () => show(serverOf([])) };

export const Failed: Story = {
  render: () =>
    show(
      serverOf([], {
        'GET /api/commission_rules': () => refusal(503, 'server.unavailable', 'O sistema está indisponível.'),
      }),
    ),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('O sistema está indisponível.')).toBeVisible());
  },
};

/** One rule with what it was before. */
export const Open: Story = { render: () => show(serverOf(someRules), `&regra=${someRules[0]!.id}`) };

/** The form, with its example. */
export const Create: Story = { render: () => show(serverOf(someRules), '&nova_regra=1') };

const long = makeRule(1, {
  name: `Especialista, ${longTeamName}`,
  product: { id: 'p', name: longName },
  version: 12,
  schedule: Array.from({ length: 12 }, (_, after) => ({
    share_bp: after === 0 ? 844 : 832 + (after < 5 ? 1 : 0),
    after,
    unit: 'months' as const,
  })),
});

export const LongTexts: Story = {
  globals: { viewport: { value: 'mobile' } },
  render: () => show(serverOf([long]), `&regra=${long.id}`),
};
