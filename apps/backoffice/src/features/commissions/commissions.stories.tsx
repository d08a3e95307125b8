import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { CommissionEntry, Role } from '@funil/api/contract';
import { appServer } from '../../../test/appServer.ts';
import { batchId, commissionServer, earners, entryId, makeEntry, paymentId } from '../../../test/commissionLedger.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import { refusal } from '../../../test/fakeServer.ts';
import { StoryStage } from '../../../test/LeadStage.tsx';
import { longName } from '../../../test/referralFactory.ts';
import { CommissionsPage } from './CommissionsPage.tsx';

/** What sales earn to whom, in front of a ledger from memory. */
const meta = { title: 'Screens/Commissions' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

interface ShowOptions {
  entries?: CommissionEntry[];
  handlers?: Record<string, Handler>;
  query?: string;
  role?: Role;
}

const show = ({ entries, handlers = {}, query = '', role = 'admin' }: ShowOptions = {}) => (
  <StoryStage
    role={role}
    route="commissions"
    path={`/comissionamentos${query}`}
    server={appServer(role, { ...commissionServer(entries).handlers, ...handlers })}
  >
    <CommissionsPage />
  </StoryStage>
);

const phone = { viewport: { value: 'mobile' } };
const inDialog = async (name: string) => within(await within(document.body).findByRole('dialog', { name }));

export const Entries: Story = {
  render: () => show(),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByRole('row', { name: /Imobiliária Horizonte/ })).toBeVisible());
  },
};

/** 780 px: the widest window that shows cards. */
export const Narrow: Story = { globals: { viewport: { value: 'breakpoint' } }, render: () => show() };

export const Phone: Story = { globals: phone, render: () => show() };

/** What an indicator sees: its own, with nothing to approve. */
export const OwnEntries: Story = {
  render: () => show({ role: 'indicator', entries: [makeEntry(1), makeEntry(2, { state: 'approved' })] }),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByRole('row', { name: /2441/ })).toBeVisible());
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};

export const LongTexts: Story = {
  globals: phone,
  render: () =>
    show({
      entries: [
        makeEntry(1, {
          earner: { ...earners.sandra, name: longName },
          lead: { number: 123456, name: longName.replaceAll(' ', '') },
        }),
      ],
    }),
};

export const Empty: Story = {
  render: () => show({ entries: [] }),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('Nenhuma comissão ainda')).toBeVisible());
  },
};

export const Failed: Story = {
  render: () =>
    show({
      handlers: {
        'GET /api/commissions': () => refusal(503, 'server.unavailable', 'O sistema está indisponível.'),
      },
    }),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('O sistema está indisponível.')).toBeVisible());
  },
};

/** One entry, with its sum. */
export const HowItWasAccrued: Story = {
  render: () => show({ query: `?lancamento=${entryId(1)}` }),
  play: async () => {
    const dialog = await inDialog('Comissão de Sandra Melo');
    const shown = await dialog.findByText('Como foi calculado');
    // It is there before it has finished fading in.
    await waitFor(() => expect(shown).toBeVisible());
  },
};

/** What a batch would pay, before it is made. */
export const BeforePaying: Story = {
  render: () => show({ query: '?fazer=pagar' }),
  play: async () => {
    const dialog = await inDialog('Criar lote com as vencidas');
    const shown = await dialog.findByText('1 pagamento sem código PIX');
    // It is there before it has finished fading in.
    await waitFor(() => expect(shown).toBeVisible());
  },
};

export const PastSales: Story = {
  render: () => show({ query: '?fazer=vendas-passadas' }),
  play: async ({ userEvent }) => {
    const dialog = await inDialog('Calcular vendas passadas');
    await userEvent.click(await dialog.findByRole('button', { name: 'Ver prévia' }));
    const shown = await dialog.findByText('3 vendas sem regra');
    // It is there before it has finished fading in.
    await waitFor(() => expect(shown).toBeVisible());
  },
};

export const Batches: Story = {
  render: () => show({ query: '?aba=pagamentos' }),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByRole('row', { name: /Lote 1/ })).toBeVisible());
  },
};

export const Batch: Story = {
  render: () => show({ query: `?aba=pagamentos&lote=${batchId(1)}` }),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByRole('row', { name: /Sandra Melo/ })).toBeVisible());
  },
};

/** A payment's PIX code, to scan and to copy. */
export const PixCode: Story = {
  globals: phone,
  render: () => show({ query: `?aba=pagamentos&lote=${batchId(1)}&pagamento=${paymentId(1)}` }),
  play: async () => {
    const dialog = await inDialog('Pagamento a Sandra Melo');
    const shown = await dialog.findByRole('button', { name: 'Copiar código PIX' });
    // It is there before it has finished fading in.
    await waitFor(() => expect(shown).toBeVisible());
  },
};

export const Statement: Story = {
  render: () => show({ query: `?aba=extrato&beneficiario=${earners.sandra.id}&de=2026-03-01&ate=2026-03-31` }),
  play: async ({ canvas }) => {
    await waitFor(async () =>
      expect(await canvas.findByRole('group', { name: 'Extrato de Sandra Melo' })).toBeVisible(),
    );
  },
};
