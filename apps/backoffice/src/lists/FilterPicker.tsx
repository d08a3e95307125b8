import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { TextInput } from '@funil/ui';
import { groupFilters, partsFound } from './listFilters.ts';
import type { ListFilter } from './listFilters.ts';

interface FilterPickerProps<Name extends string> {
  names: readonly Name[];
  filters: Record<Name, ListFilter>;
  /** `part` is the first one that the search means. */
  onChoose: (name: Name, part?: string) => void;
}

/** Parts of a filter that its option names. */
const mostParts = 3;

/** Filters by group, with a search over their names. Arrows move from the search, Enter chooses. */
export function FilterPicker<Name extends string>({ names, filters, onChoose }: FilterPickerProps<Name>) {
  const id = useId();
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState(0);
  const groups = groupFilters(names, filters, text);
  const found = groups.flatMap((group) => group.names);
  const active = Math.min(wanted, found.length - 1);
  const choose = (name: Name) => onChoose(name, partsFound(filters[name], text)[0]);
  const shownParts = (name: Name) => partsFound(filters[name], text).slice(0, mostParts).join(', ');
  const idOf = (name: Name) => `${id}-${name}`;
  const moveTo = (index: number) => {
    const next = (index + found.length) % found.length;
    setWanted(next);
    document.getElementById(idOf(found[next]!))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (found.length === 0) return;
    if (event.key === 'ArrowDown') moveTo(active + 1);
    else if (event.key === 'ArrowUp') moveTo(active - 1);
    else if (event.key === 'Enter') choose(found[active]!);
    else return;
    event.preventDefault();
  };
  return (
    <Box>
      <TextInput
        type="search"
        size="md"
        label="Buscar filtro"
        isLabelHidden
        placeholder="Buscar filtro"
        autoComplete="off"
        leading={<Search size={14} strokeWidth={1.75} aria-hidden />}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? idOf(found[active]!) : undefined}
        value={text}
        onValueChange={(typed) => {
          setText(typed);
          setWanted(0);
        }}
        onKeyDown={onKeyDown}
      />
      <List role="listbox" id={id} aria-label="Filtros">
        {groups.map(({ title = '', names: ofGroup }) => (
          <div key={title} role="group" aria-label={title || undefined}>
            {title && <Title aria-hidden>{title}</Title>}
            {ofGroup.map((name) => (
              <Option
                key={name}
                id={idOf(name)}
                role="option"
                aria-selected={found[active] === name}
                onPointerMove={() => setWanted(found.indexOf(name))}
                onClick={() => choose(name)}
              >
                {[filters[name].label, shownParts(name)].filter(Boolean).join(': ')}
              </Option>
            ))}
          </div>
        ))}
      </List>
      <Quiet role="status">{found.length === 0 ? 'Nenhum filtro com este nome' : ''}</Quiet>
    </Box>
  );
}

const { color } = tokens;

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[2]};
  inline-size: 260px;
`;

const List = styled.div`
  max-block-size: min(420px, 60vh);
  margin-inline: -4px;
  overflow-y: auto;
`;

const Title = styled.div`
  padding: ${tokens.space[2]} ${tokens.space[2]} 2px;
  color: ${color.text3};
  font: ${tokens.weight.medium} ${tokens.font[12]};
`;

const Option = styled.div`
  display: flex;
  align-items: center;
  min-block-size: 32px;
  padding: 0 ${tokens.space[2]};
  border-radius: ${tokens.radius[1]};
  cursor: pointer;
  overflow-wrap: anywhere;
  &[aria-selected='true'] {
    background: ${color.hover};
  }
  ${tokens.media.touch} {
    min-block-size: ${tokens.size.controlTouch};
  }
  ${tokens.media.forcedColors} {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

const Quiet = styled.p`
  margin: 0;
  color: ${color.text3};
  font: ${tokens.font[12]};
  &:empty {
    display: none;
  }
`;
