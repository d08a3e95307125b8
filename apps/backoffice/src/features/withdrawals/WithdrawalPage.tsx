import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { styled } from 'styled-components';
import { createWithdrawalInput } from '@funil/api/contract';
import type { CreateWithdrawalInput } from '@funil/api/contract';
import { useWithdrawal } from '@funil/api/react';
import { useTenantTheme } from '@funil/theme';
import { LoadingPage } from '../../screens/LoadingPage.tsx';
import { texts } from '../../screens/texts.ts';
import { PublicPageMessage } from '../visitorForms/PublicPageMessage.tsx';
import { Headline, Lead, publicColumn, PublicPageFrame } from '../visitorForms/PublicPageFrame.tsx';
import { useVisitorForm } from '../visitorForms/useVisitorForm.ts';
import { VisitorButton } from '../visitorForms/VisitorButton.tsx';
import { EmailField, PhoneField } from '../visitorForms/visitorFields.tsx';
import { VisitorForm } from '../visitorForms/VisitorForm.tsx';

/** Public page by which a person asks for no more offers, without a sign-in. Its thanks are the same for everybody. */
export function WithdrawalPage() {
  const { formToken, error, retry, send, renewFormToken } = useWithdrawal();
  const [isSent, setSent] = useState(false);
  const { name } = useTenantTheme();
  if (isSent)
    return (
      <PublicPageFrame logoUrl={null} column={publicColumn}>
        <div role="status">
          <Headline>Pronto</Headline>
          <Lead>
            {name} não vai mais enviar ofertas para o contato que você informou. Assuntos de um contrato ou pedido seu
            ainda podem chegar.
          </Lead>
        </div>
      </PublicPageFrame>
    );
  if (formToken)
    return (
      <PublicPageFrame logoUrl={null} column={publicColumn}>
        <Headline>Não quero receber ofertas</Headline>
        <Lead>
          Informe o telefone ou o e-mail que recebe ofertas de {name}. Vale a partir de agora, por ligação, WhatsApp,
          SMS e e-mail. Não é preciso ter cadastro.
        </Lead>
        <Below>
          <WithdrawalForm
            formToken={formToken}
            renewToken={renewFormToken}
            onSend={async (input) => {
              await send(input);
              setSent(true);
            }}
          />
        </Below>
      </PublicPageFrame>
    );
  if (!error) return <LoadingPage />;
  return (
    <PublicPageMessage role="alert">
      <h1>Não foi possível abrir a página</h1>
      <p>{error.message}</p>
      <VisitorButton type="button" onClick={retry}>
        {texts.tryAgain}
      </VisitorButton>
    </PublicPageMessage>
  );
}

const Below = styled.div`
  margin-block-start: 24px;
`;

interface WithdrawalFormProps {
  formToken: string;
  renewToken: () => Promise<string>;
  onSend: (input: CreateWithdrawalInput) => Promise<void>;
}

/** Fields of the form. */
interface Contacts {
  phone: string;
  email: string;
}

const rules = createWithdrawalInput.pick(['phone', 'email']);
const nobody: Contacts = { phone: '', email: '' };

function WithdrawalForm({ formToken, renewToken, onSend }: WithdrawalFormProps) {
  const { form, submit, failure, trap } = useVisitorForm<Contacts, Pick<CreateWithdrawalInput, 'phone' | 'email'>>({
    page: null,
    rules,
    nobody,
    formToken,
    renewToken,
    send: (input, filled) => onSend({ ...input, ...filled }),
  });
  const { control, register, formState } = form;
  return (
    <VisitorForm
      onSubmit={submit}
      failure={failure}
      isSubmitting={formState.isSubmitting}
      submitLabel="Não quero mais receber"
      trap={trap}
      consent={() => null}
    >
      <p>Preencha o telefone, o e-mail ou os dois.</p>
      <Controller
        control={control}
        name="phone"
        render={({ field, fieldState }) => <PhoneField {...field} error={fieldState.error?.message} />}
      />
      <EmailField {...register('email')} error={formState.errors.email?.message} />
    </VisitorForm>
  );
}
