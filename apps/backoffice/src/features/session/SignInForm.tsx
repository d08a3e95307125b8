import { Suspense, useEffect } from 'react';
import type { FocusEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { isApiError } from '@funil/api';
import type { CreateSessionInput } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Button, Link, PasswordInput, TextInput } from '@funil/ui';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import type { SaveFailure } from '../../forms/explainFailure.ts';
import type { SignInState } from '../../platform/session/SignInState.ts';
import { describeRefusal } from './describeRefusal.ts';
import { lazyPart } from '../../platform/lazyPart.ts';

export interface SignInFormProps {
  onSignIn: (input: CreateSessionInput) => Promise<unknown>;
  forgotPasswordPath: string;
  hasExpired: boolean;
  footnote?: ReactNode;
  /** `enter` fills in and submits the form. */
  children?: (enter: (input: CreateSessionInput) => void) => ReactNode;
}

const SignInMessage = lazyPart(() => import('./SignInMessage.tsx'), 'SignInMessage');

type FieldName = keyof CreateSessionInput;

const nobody: CreateSessionInput = { email: '', password: '' };

/** Loads yup, for which the page must not wait. */
const loadRules = async () => (await import('./signInRules.ts')).signInRules;

/** Message above the form, even if it names a field. */
function explainRefusal(error: unknown): SaveFailure<FieldName> {
  if (!isApiError(error))
    return { fields: {}, message: 'Não foi possível entrar. Recarregue a página e tente de novo.' };
  const { email, password } = error.fields;
  return { fields: { ...(email && { email }), ...(password && { password }) }, message: describeRefusal(error) };
}

/** Validation errors are shown at their field, refusals above the form. */
export function SignInForm({ onSignIn, forgotPasswordPath, hasExpired, footnote, children }: SignInFormProps) {
  const { form, save, submit, failure } = useSchemaForm<CreateSessionInput>(
    loadRules,
    nobody,
    async (input, { setFocus }) => {
      try {
        await onSignIn(input);
      } catch (error) {
        // The password is the likeliest mistake, so it gets the focus, unless the server names a field.
        setFocus('password');
        throw error;
      }
    },
    { explain: explainRefusal },
  );
  const { register, setFocus, setValue, getValues } = form;
  const { errors, isSubmitting } = form.formState;
  const navigate = useNavigate();

  useEffect(() => {
    // Phones get no focus, because their keyboard would cover half of the page.
    if (matchMedia('(pointer: fine)').matches) setFocus('email');
  }, [setFocus]);

  const field = (name: FieldName) => {
    const { onBlur, ...props } = register(name);
    return {
      ...props,
      error: errors[name]?.message,
      // Leaving an empty field does not validate it.
      onBlur: async (event: FocusEvent<HTMLInputElement>) => {
        if (event.target.value) await onBlur(event);
      },
    };
  };
  const enter = (input: CreateSessionInput) => {
    setValue('email', input.email);
    setValue('password', input.password);
    void save();
  };

  return (
    <Form onSubmit={submit} noValidate aria-label="Entrar">
      <div aria-live="polite" data-messages>
        {(failure ?? hasExpired) && (
          <Suspense fallback={failure && <span>{failure}</span>}>
            <SignInMessage refusal={failure} />
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
            <RouterLink
              to={forgotPasswordPath}
              onClick={(event) => {
                const { email } = getValues();
                if (email.trim() === '' || event.ctrlKey || event.metaKey || event.shiftKey) return;
                // The e-mail is passed in the history state, because addresses appear in logs and bookmarks.
                event.preventDefault();
                void navigate(forgotPasswordPath, { state: { email } satisfies SignInState });
              }}
            >
              Esqueci minha senha
            </RouterLink>
          </Link>
        </Forgot>
      </Password>
      <Button type="submit" variant="primary" size="form" isFullWidth loading={isSubmitting} loadingLabel="Entrando">
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

/** Link placed after the password in the DOM, so that Tab goes from e-mail to password. */
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
