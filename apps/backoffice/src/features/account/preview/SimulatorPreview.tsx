import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { LogoTile } from '@funil/ui';
import type { PreviewProps } from './SystemPreview.tsx';

export function SimulatorPreview({ theme, isCompact }: PreviewProps) {
  const { personalization } = theme;
  const logo = personalization.simulator_logo_url ?? personalization.main_logo_url;
  return (
    <Screen>
      <Brand>
        {logo ? (
          <img src={logo} alt="" />
        ) : (
          <>
            <LogoTile name={theme.name} size={24} />
            <b>{theme.name}</b>
          </>
        )}
      </Brand>
      {!isCompact && <h3>Simule seu {personalization.singular_product_label.toLowerCase()}</h3>}
      <Line>
        <span>Valor</span>
        <b>R$ 320.000,00</b>
      </Line>
      <Track>
        <i />
      </Track>
      <Line>
        <span>Parcela estimada</span>
        <strong>R$ 1.842,50</strong>
      </Line>
      <Send>Quero uma proposta</Send>
      {!isCompact && (personalization.terms_of_use_link || personalization.privacy_policy) && (
        <Legal>Termos de uso e política de privacidade</Legal>
      )}
    </Screen>
  );
}

const Screen = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  padding: 18px;
  background: ${tokens.color.surface};
  & h3 {
    margin: 0;
    font: ${tokens.weight.semibold} ${tokens.font[16]};
  }
`;

const Brand = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  & img {
    max-block-size: 28px;
    max-inline-size: 180px;
  }
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  color: ${tokens.color.text2};
  & > :last-child {
    color: ${tokens.color.text};
    font-variant-numeric: tabular-nums;
  }
  & strong {
    font: ${tokens.weight.semibold} ${tokens.font[16]};
  }
`;

const Track = styled.span`
  block-size: 6px;
  border-radius: 3px;
  background: ${tokens.color.n5};
  & > i {
    display: block;
    inline-size: 45%;
    block-size: 100%;
    border-radius: 3px;
    background: ${tokens.color.sim.graphic};
  }
`;

const Send = styled.span`
  display: grid;
  place-items: center;
  block-size: 44px;
  border: 1px solid ${tokens.color.sim.line};
  border-radius: ${tokens.radius[2]};
  background: ${tokens.color.sim.solid};
  color: ${tokens.color.sim.on};
  font-weight: ${tokens.weight.medium};
`;

const Legal = styled.span`
  color: ${tokens.color.sim.text};
  font: ${tokens.font[12]};
  text-decoration: underline;
`;
