import { styled } from 'styled-components';
import { tokens } from '@funil/theme';

const radii = [100, 210, 320, 430, 540, 650, 760, 870, 980];

/** The account's colour as chosen, without the contrast adjustment. */
export function BrandPanel() {
  return (
    <Panel aria-hidden>
      <svg viewBox="0 0 800 800" preserveAspectRatio="xMaxYMax slice">
        {radii.map((radius) => (
          <circle key={radius} cx="800" cy="800" r={radius} />
        ))}
      </svg>
    </Panel>
  );
}

const Panel = styled.div`
  position: relative;
  overflow: hidden;
  margin: ${tokens.space[3]};
  border-radius: 16px;
  background: ${tokens.color.main};
  color: ${tokens.color.mainOn};
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    opacity: 0.28;
  }
  @media (max-width: 900px) {
    display: none;
  }
`;
