import { useEffect, useRef } from 'react';
import { CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Card } from '@funil/ui';

interface SignUpSentProps {
  text: string;
  requiresApproval: boolean;
  sponsorName: string;
  /** E-mail as typed, so that the visitor can notice a mistake. */
  email: string;
}

/** The thanks are the same for new and known e-mails. */
export function SignUpSent({ text, requiresApproval, sponsorName, email }: SignUpSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Panel asChild>
      <section aria-label="Cadastro enviado">
        <CircleCheck size={40} strokeWidth={1.5} aria-hidden />
        <h1 ref={heading} tabIndex={-1}>
          Cadastro enviado
        </h1>
        <p>{text}</p>
        <h2>O que acontece agora</h2>
        {requiresApproval ? (
          <ol>
            <li>{sponsorName} analisa o seu cadastro.</li>
            <li>
              Com a aprovação, o convite para entrar chega em <b>{email}</b>.
            </li>
            <li>Você define a sua senha e recebe o seu link de indicação.</li>
          </ol>
        ) : (
          <ol>
            <li>
              Abra o e-mail que chega em alguns minutos em <b>{email}</b>.
            </li>
            <li>Siga o botão da mensagem para entrar. Quem é novo define a senha: o convite vale por 7 dias.</li>
            <li>Na primeira tela estão o seu link e o seu QR code de indicação.</li>
          </ol>
        )}
        <small>Não encontrou a mensagem? Procure também na caixa de spam.</small>
      </section>
    </Panel>
  );
}

const Panel = styled(Card)`
  & {
    display: grid;
    gap: 12px;
    max-inline-size: 520px;
    margin: 24px auto 0;
    padding: 32px 24px;
  }
  & > svg {
    color: ${tokens.color.success};
  }
  & > h1:focus {
    outline: none;
  }
  & > h2 {
    margin: 8px 0 0;
    font: ${tokens.weight.semibold} ${tokens.font[16]};
  }
  & > p {
    font: ${tokens.font[16]};
    color: ${tokens.color.text2};
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  & > ol {
    display: grid;
    gap: 8px;
    margin: 0;
    padding-inline-start: 20px;
    list-style: decimal;
    overflow-wrap: anywhere;
  }
  & > small {
    font: ${tokens.font[12]};
    color: ${tokens.color.text2};
  }
`;
