import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { PublicSimulator } from '@funil/api/contract';
import { VisitorStage } from '../../../test/VisitorStage.tsx';
import { SimulatorPage } from './SimulatorPage.tsx';

/** The simulator in the colours of the toolbar's account. */
const meta = { title: 'Screens/Simulator', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const consortium = {
  administration_percent: 16,
  reserve_percent: 2,
  insurance_percent: 0.038,
  insurance_base: 'credit',
} as const;

/** Without a colour of its own, so that the page has the account's. */
const simulator: PublicSimulator = {
  headline: 'Quanto cabe no seu mês?',
  text: 'Escolha o crédito e o prazo.',
  logo_url: null,
  color: null,
  thank_you_text: 'Falamos com você em até um dia útil.',
  next_steps_text: '',
  whatsapp: null,
  code: null,
  invited_by: null,
  consent: { version: '2026-11', text: 'Autorizo o uso dos meus dados.' },
  own_fields: [],
  form_token: 'token',
  offers: [
    {
      product_type: { id: '0198a521-c868-7251-b72e-000000000001', name: 'Imóvel' },
      calculator: 'consorcio',
      min_cents: 6_000_000,
      max_cents: 62_000_000,
      step_cents: 1_000_000,
      min_months: 60,
      max_months: 240,
      step_months: 20,
      rates: { consortium, financing: null },
    },
  ],
};

export const Open: Story = {
  render: () => (
    <VisitorStage path="/simulador" handlers={{ 'GET /public_api/simulator': () => ({ body: { simulator } }) }}>
      <SimulatorPage />
    </VisitorStage>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Quero esta simulação' })).toBeVisible());
  },
};

export const Phone: Story = { ...Open, globals: { viewport: { value: 'mobile' } } };
