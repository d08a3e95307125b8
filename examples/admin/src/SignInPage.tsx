import { isApiError } from '@funil/api';
import { useSignIn } from '@funil/api/react';
import { tokens, useTenantTheme } from '@funil/theme';
import { Button, Card, CardBody, CardHeader, Form, PasswordInput, TextInput } from '@funil/ui';
import { yup } from '@funil/validation';
import { styled } from 'styled-components';

const signInInput = yup.object({
  email: yup.string().label('E-mail').trim().email().required(),
  password: yup.string().label('Senha').required(),
});

export function SignInPage() {
  const { name } = useTenantTheme();
  const signIn = useSignIn();
  return (
    <Center>
      <Card>
        <CardHeader title={`Entrar em ${name}`} />
        <CardBody>
          <Form
            schema={signInInput}
            aria-label="Entrar"
            onSubmit={async (values) => {
              try {
                await signIn(values);
              } catch (error) {
                // A message by name of field; '' is the form as a whole.
                if (isApiError(error)) return { '': error.message, ...error.fields };
                throw error;
              }
            }}
          >
            {(field, { isSubmitting }) => (
              <>
                <TextInput {...field('email')} type="email" autoComplete="username" />
                <PasswordInput {...field('password')} autoComplete="current-password" />
                <Button type="submit" variant="primary" size="form" isFullWidth loading={isSubmitting}>
                  Entrar
                </Button>
              </>
            )}
          </Form>
        </CardBody>
      </Card>
    </Center>
  );
}

const Center = styled.main`
  inline-size: min(100%, 400px);
  margin-inline: auto;
  padding: ${tokens.space[6]} ${tokens.space[4]};
`;
