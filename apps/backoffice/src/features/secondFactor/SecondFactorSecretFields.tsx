import { styled } from 'styled-components';
import type { UseFormReturn } from 'react-hook-form';
import type { SecondFactorSecret } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { QRCode, Textarea, TextInput } from '@funil/ui';

export interface SecondFactorSecretFieldsProps {
  made: SecondFactorSecret;
  form: UseFormReturn<{ code: string }>;
}

/** The secret as QR code and text, and the field of the code that proves that the app has it. */
export function SecondFactorSecretFields({ made, form }: SecondFactorSecretFieldsProps) {
  return (
    <>
      <Scan>
        <QRCode value={made.uri} label="Código QR para o aplicativo autenticador" size={176} />
        <p>
          Leia o código com um aplicativo autenticador, como Google Authenticator, Microsoft Authenticator ou Aegis.
        </p>
      </Scan>
      {/* On a phone the secret takes two lines; a cut one would be typed wrongly. */}
      <Textarea
        label="Chave, para digitar no aplicativo"
        minRows={1}
        readOnly
        value={made.secret.replace(/.{4}(?=.)/g, '$& ')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <TextInput
        {...form.register('code')}
        label="Código do aplicativo"
        hint="Os 6 dígitos que ele mostra agora."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        error={form.formState.errors.code?.message}
      />
    </>
  );
}

const Scan = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[4]};
  align-items: center;
  & > p {
    flex: 1 1 180px;
    margin: 0;
    color: ${tokens.color.text2};
  }
`;
