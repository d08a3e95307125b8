import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { isApiError } from '@funil/api';
import type { Area } from '@funil/api';
import { secondFactorCodeInput } from '@funil/api/contract';
import { useFinishSignIn } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Alert, Button, TextInput } from '@funil/ui';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { describeRefusal } from './describeRefusal.ts';

export interface SecondStepFormProps {
  area: Area;
  challenge: string;
  onBack: () => void;
}

/** Every refusal concerns the code, so its message stands at the field. */
const explain = (error: unknown) => ({
  fields: {
    code: isApiError(error) ? describeRefusal(error) : 'Não foi possível confirmar. Tente de novo.',
  },
  message: null,
});

/** For a button that appears where the field had the focus. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** Loaded when a sign-in needs its second step. */
export function SecondStepForm({ area, challenge, onBack }: SecondStepFormProps) {
  const finish = useFinishSignIn(area);
  const [hasLostPhone, setLostPhone] = useState(false);
  const [expiry, setExpiry] = useState<string | null>(null);
  const { form, submit } = useSchemaForm(
    secondFactorCodeInput,
    { code: '' },
    async ({ code }) => {
      try {
        await finish({ challenge, code });
      } catch (error) {
        if (isApiError(error) && error.code === 'session.challenge_expired') setExpiry(error.message);
        throw error;
      }
    },
    { explain, mode: 'onSubmit' },
  );
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus, hasLostPhone]);

  // No code helps any more, only the password.
  if (expiry !== null)
    return (
      <Form as="div">
        <Alert tone="warning" announce="assertive">
          {expiry}
        </Alert>
        <Button variant="primary" size="form" isFullWidth ref={focus} onClick={onBack}>
          Entrar de novo
        </Button>
      </Form>
    );
  return (
    <Form onSubmit={submit} noValidate aria-label="Confirmar entrada">
      <TextInput
        // Another keyboard needs another field.
        key={String(hasLostPhone)}
        {...form.register('code')}
        label={hasLostPhone ? 'Código de recuperação' : 'Código do aplicativo'}
        hint={
          hasLostPhone
            ? 'Um dos dez códigos que você guardou. Cada um vale uma vez.'
            : 'Os 6 dígitos que o aplicativo autenticador mostra agora.'
        }
        inputMode={hasLostPhone ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={errors.code?.message}
      />
      <Button type="submit" variant="primary" size="form" isFullWidth loading={isSubmitting} loadingLabel="Confirmando">
        Confirmar código
      </Button>
      <Ways>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            form.reset();
            setLostPhone(!hasLostPhone);
          }}
        >
          {hasLostPhone ? 'Usar o aplicativo' : 'Usar um código de recuperação'}
        </Button>
        <Button size="sm" variant="ghost" onClick={onBack}>
          Voltar
        </Button>
      </Ways>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: 18px;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${tokens.space[2]};
`;
