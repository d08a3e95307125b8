import { Fragment } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { BoardNumber } from './BoardNumber.tsx';
import { Panel, PanelTitle } from './boardStyles.ts';
import type { Standing } from './boardLabels.ts';

/** Amount such as "R$ 1,24 mi", of which the number is large and the unit small. */
function Amount({ text }: { text: string }) {
  return (
    <>
      {text.split('\u00a0').map((part, index) => (
        <Fragment key={index}>{/\d/.test(part) ? <b>{part}</b> : <small>{part}</small>} </Fragment>
      ))}
    </>
  );
}

export function BigNumber({
  title,
  value,
  to,
  label,
  standing: { change, direction, than },
  compared,
}: {
  title: string;
  value: string;
  /** Address of the list; null if empty. */
  to: string | null;
  label: string;
  standing: Standing;
  compared: { to: string | null; label: string };
}) {
  const Arrow = direction === 'down' ? ArrowDown : ArrowUp;
  return (
    <Panel>
      <PanelTitle>
        <h2>{title}</h2>
      </PanelTitle>
      <Number>
        <BoardNumber to={to} label={label}>
          <Parts>
            <Amount text={value} />
          </Parts>
        </BoardNumber>
      </Number>
      <How>
        <BoardNumber to={compared.to} label={`${[change, than].filter(Boolean).join(' ')}: ${compared.label}`}>
          {change && (
            <Change data-direction={direction}>
              {direction !== 'flat' && <Arrow size="1em" strokeWidth={2.25} aria-hidden />}
              {change}
            </Change>
          )}{' '}
          {than}
        </BoardNumber>
      </How>
    </Panel>
  );
}

const { color } = tokens;

const Parts = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 0.9em;
`;

const Number = styled.p`
  margin: 0.3em 0 0;
  font-variant-numeric: tabular-nums;
  b {
    font-size: 5em;
    /* As high as the letters of the font: a smaller line would lie on the words above and below. */
    line-height: 1.22;
    font-weight: ${tokens.weight.semibold};
    letter-spacing: -0.035em;
  }
  small {
    font-size: 2.2em;
    line-height: 1.22;
    font-weight: ${tokens.weight.semibold};
  }
`;

const How = styled.p`
  margin: 0;
  color: ${color.text3};
`;

const Change = styled.span`
  color: ${color.text2};
  font-weight: ${tokens.weight.medium};
  &[data-direction='up'] {
    color: ${color.successText};
  }
  &[data-direction='down'] {
    color: ${color.dangerText};
  }
  svg {
    margin-inline-end: 0.25em;
    vertical-align: -0.125em;
  }
`;
