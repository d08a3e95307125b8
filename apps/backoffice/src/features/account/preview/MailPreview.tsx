import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { LogoTile } from '@funil/ui';
import type { PreviewProps } from './SystemPreview.tsx';

export function MailPreview({ theme }: PreviewProps) {
  const { personalization } = theme;
  return (
    <Paper>
      <Sender>
        <LogoTile
          name={theme.name}
          src={personalization.avatar_url ?? personalization.short_logo_url ?? undefined}
          size={32}
        />
        <div>
          <b>{theme.name}</b>
          <small>para você</small>
        </div>
      </Sender>
      <h3>Seu convite chegou</h3>
      <p>Você foi convidado para {theme.name}. Defina sua senha para entrar.</p>
      <span>Definir senha</span>
      <small>O link vale por 7 dias e funciona uma vez.</small>
    </Paper>
  );
}

const Paper = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  justify-items: start;
  padding: 20px;
  & h3 {
    margin: 0;
    font: ${tokens.weight.semibold} ${tokens.font[16]};
  }
  & p {
    margin: 0;
  }
  & small {
    color: ${tokens.color.text3};
    font: ${tokens.font[12]};
  }
  & > span {
    padding: 9px 18px;
    border: 1px solid ${tokens.color.accent.line};
    border-radius: ${tokens.radius[2]};
    background: ${tokens.color.accent.solid};
    color: ${tokens.color.accent.on};
    font-weight: ${tokens.weight.medium};
  }
`;

const Sender = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  & > div {
    display: grid;
  }
`;
