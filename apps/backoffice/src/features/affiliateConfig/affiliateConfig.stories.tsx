import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { AffiliateConfig } from '@funil/api/contract';
import { appServer } from '../../../test/appServer.ts';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import { StoryStage } from '../../../test/LeadStage.tsx';
import { accountAffiliateConfig, longName, referralId } from '../../../test/referralFactory.ts';
import { AffiliateConfigPage } from './AffiliateConfigPage.tsx';

/** The configuration of the affiliate sign-up with its preview, in front of a server from memory. */
const meta = { title: 'Screens/AffiliateConfig' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const show = (answer: Handler, role: 'admin' | 'partner' = 'admin') => (
  <StoryStage
    role={role}
    route="affiliateConfig"
    server={appServer(role, {
      'GET /api/affiliate_config': answer,
      'GET /api/logo_presets': () => ({ body: { logo_presets: [] } }),
      'GET /api/commission_rules': () => ({ body: { commission_rules: [] } }),
    })}
  >
    <AffiliateConfigPage />
  </StoryStage>
);
const showConfig = (fields: Partial<AffiliateConfig> = {}) =>
  show(() => ({ body: { affiliate_config: { ...accountAffiliateConfig, ...fields } } }));

export const Account: Story = {
  render: () => showConfig(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Título')).toHaveValue('Indique');
  },
};

/** Somebody's own: the terms are the account's. */
export const Person: Story = {
  render: () =>
    show(
      () => ({
        body: {
          affiliate_config: {
            ...accountAffiliateConfig,
            person: { id: referralId(1), name: 'Sandra Melo', code: 'SANDRA' },
          },
        },
      }),
      'partner',
    ),
};

export const Narrow: Story = { globals: { viewport: { value: 'breakpoint' } }, render: () => showConfig() };

export const LongTexts: Story = {
  globals: { viewport: { value: 'mobile' } },
  render: () =>
    showConfig({
      person: { id: referralId(1), name: longName, code: 'MARIA' },
      settings: {
        ...accountAffiliateConfig.settings,
        headline: 'Indique amigos, vizinhos e clientes para a Aurora e receba por venda',
        text: 'Cadastre-se agora mesmo e receba o seu link de indicação. '.repeat(5),
      },
    }),
};

export const Failed: Story = {
  render: () => show(() => refusal(503, 'server.unavailable', 'O sistema está indisponível.')),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('O sistema está indisponível.')).toBeVisible());
  },
};
