import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { Indicator } from '@funil/api/contract';
import { appServer } from '../../../test/appServer.ts';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import { StoryStage } from '../../../test/LeadStage.tsx';
import {
  affiliatesOf,
  longName,
  longTeamName,
  makeAffiliate,
  makeIndicator,
  referralId,
} from '../../../test/referralFactory.ts';
import { IndicatorsPage } from './IndicatorsPage.tsx';

/** Those who bring leads, in front of a server from memory. */
const meta = { title: 'Screens/Indicators' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const people = [
  makeIndicator(1, { name: 'Juliana Lopes', role: 'indicator_manager', code: 'JULIANA' }),
  makeIndicator(2, { name: 'Nilton Bastos', status: 'invited', leads_count: 0, sales_count: 0, sales_cents: 0 }),
  makeIndicator(3, {
    name: 'Sandra Melo',
    status: 'inactive',
    referral_team: { id: referralId(7), name: 'Equipe Norte' },
  }),
];

const show = (indicators: Indicator[], query = '?aba=pessoas', handlers: Record<string, Handler> = {}) => (
  <StoryStage
    route="indicators"
    path={`/indicadores${query}`}
    server={appServer('admin', {
      'GET /api/indicators': () => ({ body: { indicators, meta: { next_cursor: null, total: indicators.length } } }),
      'GET /api/affiliates': affiliatesOf([makeAffiliate(4), makeAffiliate(5)]),
      'GET /api/referral_teams': () => ({ body: { referral_teams: [], meta: { next_cursor: null, total: 0 } } }),
      ...handlers,
    })}
  >
    <IndicatorsPage />
  </StoryStage>
);

export const List: Story = {
  render: () => show(people),
  play: async ({ canvas }) => {
    await waitFor(async () =>
      expect(await canvas.findByRole('link', { name: '12 leads de Juliana Lopes' })).toBeVisible(),
    );
  },
};

/** Opened without a tab, while somebody waits for a decision. */
export const WaitingFirst: Story = {
  render: () => show(people, ''),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByRole('row', { name: /Afiliado 4/ })).toBeVisible());
    await expect(await canvas.findByRole('tab', { name: 'Afiliados 2 pendentes' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

/** 780 px: the widest window that shows cards. */
export const Narrow: Story = { globals: { viewport: { value: 'breakpoint' } }, render: () => show(people) };

const long = makeIndicator(1, {
  name: longName,
  code: 'MARIAAPARECIDA2026',
  referral_team: { id: referralId(7), name: longTeamName },
  sales_cents: 123_456_789_00,
});

export const LongTexts: Story = { globals: { viewport: { value: 'mobile' } }, render: () => show([long]) };

export const Empty: Story = {
  render: () => show([]),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('Ninguém indica por aqui ainda')).toBeVisible());
  },
};

export const Failed: Story = {
  render: () =>
    show([], undefined, {
      'GET /api/indicators': () => refusal(503, 'server.unavailable', 'O sistema está indisponível.'),
    }),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('O sistema está indisponível.')).toBeVisible());
  },
};

export const Person: Story = {
  render: () => show(people, `?indicador=${referralId(1)}`),
  play: async () => {
    const dialog = await within(document.body).findByRole('dialog', { name: 'Juliana Lopes' });
    // It comes into sight with the dialog.
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Imprimir QR code' })).toBeVisible());
  },
};

export const LongPerson: Story = {
  globals: { viewport: { value: 'mobile' } },
  render: () => show([long], `?indicador=${referralId(1)}`),
};
