import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { ApiError } from '@funil/api';
import { longName, publicSignUp } from '../../../test/referralFactory.ts';
import { VisitorStage } from '../../../test/VisitorStage.tsx';
import { PublicPageColor } from '../visitorForms/PublicPageColor.tsx';
import { AffiliateForm } from './AffiliateForm.tsx';
import { AffiliateSignUpView } from './AffiliateSignUpView.tsx';
import { NoInvitation } from './NoInvitation.tsx';
import { SignUpSent } from './SignUpSent.tsx';

/** What a visitor sees who follows somebody's invitation. */
const meta = { title: 'Screens/AffiliateSignUp', globals: { viewport: { value: 'mobile' } } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const show = (
  look = publicSignUp,
  onSend: React.ComponentProps<typeof AffiliateForm>['onSend'] = fn(async () => {}),
) => (
  <VisitorStage>
    <PublicPageColor color={look.color}>
      <AffiliateSignUpView look={look} sponsorName={look.sponsor_name}>
        <AffiliateForm look={look} onSend={onSend} />
      </AffiliateSignUpView>
    </PublicPageColor>
  </VisitorStage>
);

export const Form: Story = { render: () => show() };

/** In the colours of the toolbar's account: an account has to choose a colour of its own for these pages. */
export const OfTheAccount: Story = { render: () => show({ ...publicSignUp, color: null }) };

/** 780 px: the widest window that is drawn like a phone. */
export const Narrow: Story = { globals: { viewport: { value: 'breakpoint' } }, render: () => show() };

/** Every message at once: what a submit of an empty form says. */
export const Refused: Story = {
  render: () => show(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar cadastro' }));
    await waitFor(async () => expect(await canvas.findByText('Nome é um campo obrigatório')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('Aceite os termos para enviar')).toBeVisible());
  },
};

/** The connection is gone: what was typed stays. */
export const Failed: Story = {
  render: () =>
    show(publicSignUp, async () => {
      throw new ApiError({ status: 503, code: 'server.unavailable', message: 'O sistema está indisponível.' });
    }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Nome'), 'Íris Lemos');
    await userEvent.type(canvas.getByLabelText('E-mail'), 'iris@exemplo.com.br');
    await userEvent.type(canvas.getByLabelText('Telefone'), '11982147730');
    await userEvent.type(canvas.getByLabelText('CPF ou CNPJ'), '52998224725');
    await userEvent.click(canvas.getByRole('checkbox'));
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar cadastro' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('O sistema está indisponível.');
    await expect(canvas.getByLabelText('Nome')).toHaveValue('Íris Lemos');
  },
};

export const LongTexts: Story = {
  render: () =>
    show({
      ...publicSignUp,
      headline: 'Indique amigos, vizinhos e clientes para a Aurora e receba por venda',
      text: 'Cadastre-se agora mesmo e receba o seu link de indicação. '.repeat(5),
      terms: 'Cláusula primeira. O afiliado indica pessoas que queiram ser contatadas. '.repeat(40),
      sponsor_name: longName,
    }),
};

/** Somebody decides about it first. */
export const SentForApproval: Story = {
  render: () => (
    <SignUpSent
      text={publicSignUp.thank_you_text}
      requiresApproval
      sponsorName="Ana"
      email="iris.lemos@exemplo.com.br"
    />
  ),
};

/** Nobody needs to decide: the invitation is on its way. */
export const Sent: Story = {
  render: () => (
    <SignUpSent
      text={`${publicSignUp.thank_you_text} ${longName}`}
      requiresApproval={false}
      sponsorName="Ana"
      email={`${'a'.repeat(60)}@exemplo.com.br`}
    />
  ),
};

/** A link without a code. */
export const WithoutCode: Story = {
  render: () => (
    <VisitorStage>
      <NoInvitation hasCode={false} />
    </VisitorStage>
  ),
};

/** A code that opens nothing any more. */
export const EndedCode: Story = {
  render: () => (
    <VisitorStage>
      <NoInvitation hasCode />
    </VisitorStage>
  ),
};
