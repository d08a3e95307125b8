import { Suspense, useState } from 'react';
import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Button, Modal, ModalClose, TextInput } from '@funil/ui';
import { groupFilters, partsFound, putValue } from './listFilters.ts';
import type { FilterBarProps } from './listFilters.ts';

/** Number of filters from which the sheet has a search. */
const searchFrom = 9;

interface FilterSheetProps<Name extends string> extends FilterBarProps<Name> {
  onClose: () => void;
}

/** Each choice of a filter applies at once. */
export function FilterSheet<Name extends string>({
  names,
  filters,
  values,
  onChange,
  renderEditor,
  doneLabel,
  onClose,
}: FilterSheetProps<Name>) {
  const put = (name: Name, value: string | null) => onChange(putValue(values, name, value));
  /** Number of clearings. A change remounts the editors, which keep their own input. */
  const [clears, setClears] = useState(0);
  const clear = () => {
    setClears(clears + 1);
    onChange({});
  };
  const [text, setText] = useState('');
  const offered = names.filter((name) => values[name] !== undefined || filters[name].isOffered);
  const groups = groupFilters(offered, filters, text);
  return (
    <Modal
      open
      title="Filtros"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button disabled={Object.keys(values).length === 0} onClick={clear}>
            Limpar filtros
          </Button>
          <ModalClose asChild>
            <Button variant="primary">{doneLabel}</Button>
          </ModalClose>
        </>
      }
    >
      {offered.length >= searchFrom && (
        <TextInput
          type="search"
          label="Buscar filtro"
          isLabelHidden
          placeholder="Buscar filtro"
          autoComplete="off"
          leading={<Search size={14} strokeWidth={1.75} aria-hidden />}
          value={text}
          onValueChange={setText}
        />
      )}
      {groups.length === 0 && <p role="status">Nenhum filtro com este nome</p>}
      {groups.map(({ title = '', names: ofGroup }) => (
        <section key={title} aria-label={title || undefined}>
          {title && <Title>{title}</Title>}
          {ofGroup.map((name) => {
            const { label, shown, isGiven } = filters[name];
            const [part, ...others] = partsFound(filters[name], text);
            return (
              <Section key={name}>
                <summary data-autofocus={name === groups[0]?.names[0] ? '' : undefined}>
                  <span>{part ? `${label}: ${[part, ...others].join(', ')}` : label}</span>
                  {shown !== undefined && <b>{shown}</b>}
                </summary>
                <div key={`${clears} ${part ?? ''}`}>
                  {isGiven ? (
                    <Button size="sm" onClick={() => put(name, null)}>
                      Tirar este filtro
                    </Button>
                  ) : (
                    <Suspense>{renderEditor(name, (next) => put(name, next), part)}</Suspense>
                  )}
                </div>
              </Section>
            );
          })}
        </section>
      ))}
    </Modal>
  );
}

const Title = styled.h3`
  margin: ${tokens.space[4]} 0 0;
  color: ${tokens.color.text3};
  font: ${tokens.weight.medium} ${tokens.font[12]};
`;

const Section = styled.details`
  border-block-end: 1px solid ${tokens.color.border};
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space[3]};
    min-block-size: ${tokens.size.controlTouch};
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary > span {
    color: ${tokens.color.text2};
  }
  summary > b {
    font-weight: ${tokens.weight.medium};
  }
  summary:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -2px;
  }
  > div {
    padding-block: ${tokens.space[1]} ${tokens.space[4]};
  }
`;
