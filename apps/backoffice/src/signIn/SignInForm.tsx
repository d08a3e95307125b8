import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { Link as RouterLink } from 'react-router-dom';
import { isApiError } from '@funil/api';
import type { ApiError } from '@funil/api';
import type { CreateSessionInput } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Alert, Button, Link, PasswordInput, TextInput } from '@funil/ui';
import { describeRefusal } from './describeRefusal.ts';
import { lazySignInRules, loadSignInRules } from './loadSignInRules.ts';

export interface SignInFormProps {
  /** Signs in; rejects with an `ApiError`. */
  onSignIn: (input: CreateSessionInput) => Promise<unknown>;
  error: ApiError | undefined;
  forgotPasswordPath: string;
  /** The session ended by itself. */
  hasExpired: boolean;
  /** Under the button. */
  footnote?: ReactNode;
  /** After everything else, such as sign-ins to try; `enter` fills the form in and sends it. */
  children?: (enter: (input: CreateSessionInput) => void) => ReactNode;
}

const isFinePointer = () => matchMedia('(pointer: fine)').matches;

/** E-mail and password. Says what is wrong beside the field, or above the form where no field is to blame. */
export function SignInForm({ onSignIn, error, forgotPasswordPath, hasExpired, footnote, children }: SignInFormProps) {
  const { register, handleSubmit, formState, setError, setFocus, setValue } = useForm<CreateSessionInput>({
    defaultValues: { email: '', password: '' },
    mode: 'onTouched',
    resolver: lazySignInRules,
  });

  useEffect(() => {
    void loadSignInRules();
    // On a phone the keyboard would cover half of a page that nobody has read yet.
    if (isFinePointer()) setFocus('email');
  }, [setFocus]);

  const submit = handleSubmit(async (input) => {
    try {
      await onSignIn(input);
    } catch (reason) {
      if (!isApiError(reason)) throw reason;
      for (const [field, message] of Object.entries(reason.fields)) {
        if (field === 'email' || field === 'password') setError(field, { message });
      }
      setFocus(reason.fields['email'] ? 'email' : 'password');
    }
  });

  const enter = (input: CreateSessionInput) => {
    setValue('email', input.email);
    setValue('password', input.password);
    void submit();
  };

  return (
    <Form onSubmit={(event) => void submit(event)} noValidate aria-label="Entrar">
      <div aria-live="polite" data-messages>
        {error && <Alert tone="danger">{describeRefusal(error)}</Alert>}
        {hasExpired && !error && <Alert tone="info">Sua sessão expirou. Entre de novo para continuar.</Alert>}
      </div>
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <PasswordInput
        label="Senha"
        labelAside={
          <Link asChild>
            <RouterLink to={forgotPasswordPath}>Esqueci minha senha</RouterLink>
          </Link>
        }
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" variant="primary" size="form" isFullWidth loading={formState.isSubmitting} loadingLabel="Entrando">
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

const Footnote = styled.p`
  font: ${tokens.font[12]};
  line-height: 20px;
  color: ${tokens.color.text3};
  text-align: center;
`;
