import { CircleHelp } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Button, IconButton, Popover, Property, PropertyList } from '@funil/ui';

export interface Definition {
  term: string;
  meaning: string;
  example?: string;
  detail?: string;
}

/** Longest definition in characters, to fit in two lines of the popover. */
export const maxMeaningLength = 80;

const label = 'Como contamos';

export function DefinitionsPopover({ list, isIcon = false }: { list: readonly Definition[]; isIcon?: boolean }) {
  const details = list.filter(({ detail }) => detail !== undefined);
  return (
    <Popover
      aria-label={label}
      align="end"
      trigger={
        isIcon ? (
          <IconButton size="sm" label={label} icon={<CircleHelp aria-hidden />} />
        ) : (
          <Button variant="ghost" size="sm" icon={<CircleHelp aria-hidden />}>
            {label}
          </Button>
        )
      }
    >
      <Frame>
        <Terms columns={1}>
          {list.map(({ term, meaning, example }) => (
            <Property key={term} label={term}>
              {meaning}
              {example && <Example>Exemplo: {example}</Example>}
            </Property>
          ))}
        </Terms>
        {details.length > 0 && (
          <details>
            <summary>Detalhes</summary>
            <ul>
              {details.map(({ term, detail }) => (
                <li key={term}>
                  <b>{term}.</b> {detail}
                </li>
              ))}
            </ul>
          </details>
        )}
      </Frame>
    </Popover>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  inline-size: min(400px, 80vw);
  max-block-size: min(60dvh, 520px);
  overflow-y: auto;
  font: ${tokens.font[13]};
  summary {
    min-block-size: 24px;
    color: ${tokens.color.text2};
    cursor: pointer;
  }
  ul {
    display: grid;
    gap: ${tokens.space[2]};
    margin: ${tokens.space[2]} 0 0;
    padding: 0;
    color: ${tokens.color.text2};
    list-style: none;
  }
  b {
    color: ${tokens.color.text};
    font-weight: ${tokens.weight.medium};
  }
`;

const Terms = styled(PropertyList)`
  row-gap: ${tokens.space[2]};
  > div {
    align-items: start;
    min-block-size: 0;
  }
  dt {
    color: ${tokens.color.text};
    font-weight: ${tokens.weight.medium};
  }
  dd {
    color: ${tokens.color.text2};
  }
`;

const Example = styled.small`
  display: block;
  color: ${tokens.color.text2};
  font: ${tokens.font[12]};
`;
