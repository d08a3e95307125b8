import { useState } from 'react';
import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { maxFilterIds } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Checkbox, TextInput } from '@funil/ui';
import { matchesWords } from '@funil/validation/search';
import type { FilterChoice } from './useFilterChoices.ts';

/** Number of choices from which a list has a search, if these are all. */
const searchFrom = 9;
/** Most choices shown; the search finds the others. */
const mostShown = 100;

interface ChoiceListProps {
  label: string;
  choices: readonly FilterChoice[];
  isLoading: boolean;
  /** Selected ids, comma-separated. */
  value: string | undefined;
  onChange: (value: string | null) => void;
  /** Leaves the search to the caller; `choices` then hold the results. */
  onSearch?: (text: string) => void;
  /** Shown below the results of `onSearch`: that there are more, or why there are none. */
  note?: string | undefined;
}

/** Lists choices, the initially selected ones first. */
export function ChoiceList({ label, choices, isLoading, value, onChange, onSearch, note }: ChoiceListProps) {
  const [text, setText] = useState('');
  const [first] = useState(() => new Set(value?.split(',')));
  const chosen = value?.split(',') ?? [];
  const choiceIds = new Set(choices.map(({ id }) => id));
  // The choice may be archived, or invisible to the viewer. A caller's search leaves out choices that are known.
  const hasAll = !isLoading && !(onSearch && text);
  const unknown = chosen.filter((id) => !choiceIds.has(id)).map((id) => ({ id, label: 'Arquivado' }));
  const found = [...(hasAll ? unknown : []), ...choices].filter((choice) => matchesWords(text, choice.label));
  const ordered = [...found.filter(({ id }) => first.has(id)), ...found.filter(({ id }) => !first.has(id))];

  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    onChange(next.length > 0 ? next.join(',') : null);
  };
  const isFull = chosen.length >= maxFilterIds;

  return (
    <Box>
      {(choices.length >= searchFrom || onSearch) && (
        <TextInput
          type="search"
          size="md"
          label={`Buscar em ${label}`}
          isLabelHidden
          placeholder="Buscar"
          autoComplete="off"
          leading={<Search size={14} strokeWidth={1.75} aria-hidden />}
          value={text}
          onValueChange={(typed) => {
            setText(typed);
            onSearch?.(typed);
          }}
        />
      )}
      <List role="group" aria-label={label}>
        {ordered.slice(0, mostShown).map((choice) => (
          <Checkbox
            key={choice.id}
            label={choice.label}
            checked={chosen.includes(choice.id)}
            disabled={isFull && !chosen.includes(choice.id)}
            onChange={() => toggle(choice.id)}
          />
        ))}
        {!isLoading && ordered.length === 0 && note === undefined && <Quiet>Nada encontrado</Quiet>}
        {isLoading && <Quiet>Carregando…</Quiet>}
        {isFull && <Quiet role="status">{`No máximo ${maxFilterIds}: desmarque um para marcar outro.`}</Quiet>}
        {note !== undefined && <Quiet>{note}</Quiet>}
        {ordered.length > mostShown && (
          <Quiet>
            Mostrando {mostShown} de {ordered.length}
          </Quiet>
        )}
      </List>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[2]};
  min-inline-size: 220px;
`;

const List = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  max-block-size: 280px;
  /* Room for the focus ring of the boxes at its edge. */
  margin: -4px;
  padding: 4px;
  overflow-y: auto;
  /* The sheet scrolls by itself: a list that scrolls within it would hide its end. */
  ${tokens.media.mobile} {
    max-block-size: none;
  }
`;

const Quiet = styled.p`
  margin: 4px 0;
  color: ${tokens.color.text3};
  font: ${tokens.font[12]};
`;
