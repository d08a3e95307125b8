import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { Role } from '@funil/api/contract';
import { appServer } from '../../../test/appServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import { refusal } from '../../../test/fakeServer.ts';
import { StoryStage } from '../../../test/LeadStage.tsx';
import {
  affiliateDetail,
  affiliatesOf,
  longName,
  makeAffiliate,
  makeApproved,
  referralId,
} from '../../../test/referralFactory.ts';
import { AffiliatesPage } from './AffiliatesPage.tsx';

/** Those who signed up through somebody's code, in front of a server from memory. */
const meta = { title: 'Screens/Affiliates' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const stored = [
  makeAffiliate(1, { name: 'Íris Lemos' }),
  makeApproved(2, { name: 'Sandra Melo', may_open_leads: true }),
  makeAffiliate(3, { name: 'Nilton Bastos', state: 'rejected', rejection_reason: 'Fora da região' }),
  makeApproved(4, { name: 'Otávio Reis', state: 'deactivated' }),
];

const viewer: Role = 'partner';

const show = (handlers: Record<string, Handler> = {}, query = '') => (
  <StoryStage
    role={viewer}
    route="affiliates"
    path={`/afiliados${query}`}
    server={appServer(viewer, {
      'GET /api/affiliates': affiliatesOf(stored),
      ...Object.fromEntries(
        stored.map((one) => [
          `GET /api/affiliates/${one.id}`,
          (() => ({ body: { affiliate: affiliateDetail(one) } })) satisfies Handler,
        ]),
      ),
      ...handlers,
    })}
  >
    <AffiliatesPage />
  </StoryStage>
);

export const List: Story = {
  render: () => show(),
  play: async ({ canvas }) => {
    await waitFor(async () =>
      expect(await canvas.findByRole('link', { name: '12 leads de Sandra Melo' })).toBeVisible(),
    );
  },
};

/** 780 px: the widest window that shows cards. */
export const Narrow: Story = {
  globals: { viewport: { value: 'breakpoint' } },
  render: () => show(),
};

export const Phone: Story = { globals: { viewport: { value: 'mobile' } }, render: () => show() };

export const LongTexts: Story = {
  globals: { viewport: { value: 'mobile' } },
  render: () =>
    show({
      'GET /api/affiliates': affiliatesOf([
        makeApproved(1, { name: longName, email: `${'a'.repeat(60)}@exemplo.com.br` }),
        makeAffiliate(2, { name: longName.replaceAll(' ', '') }),
      ]),
    }),
};

/** Nobody signed up: the link to share stands in the place of the list. */
export const Empty: Story = {
  render: () => show({ 'GET /api/affiliates': affiliatesOf([]) }),
  play: async ({ canvas }) => {
    await waitFor(async () =>
      expect(await canvas.findByText('Ninguém se cadastrou pelo seu link ainda')).toBeVisible(),
    );
  },
};

export const Failed: Story = {
  render: () =>
    show({ 'GET /api/affiliates': () => refusal(503, 'server.unavailable', 'O sistema está indisponível.') }),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('O sistema está indisponível.')).toBeVisible());
  },
};

/** One who waits for a decision. */
export const Waiting: Story = {
  render: () => show({}, `?afiliado=${referralId(1)}`),
  play: async () => {
    const dialog = await within(document.body).findByRole('dialog', { name: 'Íris Lemos' });
    await waitFor(async () => expect(await within(dialog).findByRole('button', { name: 'Aprovar' })).toBeVisible());
  },
};

/** Rejected without a reason: the form says what is missing. */
export const RejectionRefused: Story = {
  render: () => show({}, `?afiliado=${referralId(1)}`),
  play: async ({ userEvent }) => {
    const page = within(document.body);
    await userEvent.click(await page.findByRole('button', { name: 'Rejeitar' }));
    await userEvent.click(await page.findByRole('button', { name: 'Rejeitar cadastro' }));
    await waitFor(async () => expect(await page.findByText('Motivo é um campo obrigatório')).toBeVisible());
  },
};

/** What somebody agreed to, over its dialog. */
export const AcceptedTerms: Story = {
  render: () => show({}, `?afiliado=${referralId(1)}`),
  play: async ({ userEvent }) => {
    const page = within(document.body);
    await userEvent.click(await page.findByRole('button', { name: 'Ler os termos aceitos' }));
    const dialog = await page.findByRole('dialog', { name: 'Termos aceitos' });
    const text = await within(dialog).findByText(/Segunda linha/);
    await waitFor(() => expect(text).toBeVisible());
  },
};
