import { CircleHelp } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Button, IconButton, Popover } from '@funil/ui';

/** What a number counts. */
export interface Definition {
  term: string;
  meaning: string;
}

const label = 'Como contamos';

/** What the numbers of a screen mean, one press away. */
export function Definitions({
  list,
  isIcon = false,
}: {
  list: readonly Definition[];
  /** The button is its icon alone, among others in a toolbar. */
  isIcon?: boolean;
}) {
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
      <List>
        {list.map(({ term, meaning }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </List>
    </Popover>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${tokens.space[3]};
  inline-size: min(360px, 80vw);
  margin: 0;
  font: ${tokens.font[13]};
  dt {
    font-weight: ${tokens.weight.medium};
  }
  dd {
    margin: 0;
    color: ${tokens.color.text2};
  }
`;
