import { lazy, Suspense, useEffect, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link as RouterLink } from 'react-router-dom';
import { isApiError } from '@funil/api';
import type { CreateSessionInput } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Button, Link, PasswordInput, TextInput } from '@funil/ui';
import { describeRefusal } from './describeRefusal.ts';
import { useSignInFields } from './useSignInFields.ts';

export interface SignInFormProps {
  /** Signs in; rejects with an `ApiError`. */
  onSignIn: (input: CreateSessionInput) => Promise<unknown>;
  forgotPasswordPath: string;
  /** The session ended by itself. */
  hasExpired: boolean;
  /** Under the button. */
  footnote?: ReactNode;
  /** After everything else, such as sign-ins to try; `enter` fills the form in and sends it. */
  children?: (enter: (input: CreateSessionInput) => void) => ReactNode;
}

const SignInMessage = lazy(async () => ({ default: (await import('./SignInMessage.tsx')).SignInMessage }));

/** E-mail and password. Says what is wrong beside the field, or above the form where no field is to blame. */
export function SignInForm({ onSignIn, forgotPasswordPath, hasExpired, footnote, children }: SignInFormProps) {
  const { values, setValues, setErrors, field, focus, isValid } = useSignInFields();
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    // On a phone the keyboard would cover half of a page that nobody has read yet.
    if (matchMedia('(pointer: fine)').matches) focus('email');
  }, [focus]);

  async function send(input: CreateSessionInput) {
    if (isSending) return;
    setSending(true);
    try {
      if (await isValid(input)) await onSignIn(input);
    } catch (error) {
      if (isApiError(error)) {
        const { email, password } = error.fields;
        setErrors({ email, password });
        setRefusal(describeRefusal(error));
        focus(email ? 'email' : 'password');
      } else {
        setRefusal('Não foi possível entrar. Recarregue a página e tente de novo.');
      }
    } finally {
      setSending(false);
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(values);
  };
  const enter = (input: CreateSessionInput) => {
    setValues(input);
    void send(input);
  };

  return (
    <Form onSubmit={submit} noValidate aria-label="Entrar">
      <div aria-live="polite" data-messages>
        {(refusal ?? hasExpired) && (
          <Suspense fallback={refusal}>
            <SignInMessage refusal={refusal} />
          </Suspense>
        )}
      </div>
      <TextInput
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <Password>
        <PasswordInput label="Senha" {...field('password')} />
        <Forgot>
          <Link asChild>
            <RouterLink to={forgotPasswordPath}>Esqueci minha senha</RouterLink>
          </Link>
        </Forgot>
      </Password>
      <Button type="submit" variant="primary" size="form" isFullWidth loading={isSending} loadingLabel="Entrando">
        Entrar
      </Button>
      {footnote && <Footnote>{footnote}</Footnote>}
      {children?.(enter)}
    </Form>
  );
}

const Form = styled.form`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 18px;
  & > [data-messages]:empty {
    display: none;
  }
  /* The mock-up's sign-in controls are 40 px high, between the sizes of forms and of public pages. */
  input:not([type='checkbox']),
  [data-shell],
  button[type='submit'] {
    height: ${tokens.size.controlTouch};
  }
  [data-shell] input {
    height: 100%;
  }
`;

const Password = styled.div`
  position: relative;
`;

/** Stands beside the label, and comes after the password: Tab leads from the e-mail to the password. */
const Forgot = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  font: ${tokens.font[13]};
`;

const Footnote = styled.p`
  font: ${tokens.font[12]};
  line-height: 20px;
  color: ${tokens.color.text3};
  text-align: center;
`;
