import { useState } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Button, Modal, ModalClose } from '@funil/ui';
import { filterNames } from './filterAddress.ts';
import type { FilterName, FilterState } from './filterAddress.ts';
import { describeFilter } from './describeFilter.ts';
import { FilterEditor } from './FilterEditor.tsx';
import { isOffered } from './useFilterChoices.ts';
import type { OfferedFilter } from './useFilterChoices.ts';

interface FilterSheetProps {
  fields: Record<FilterName, OfferedFilter>;
  filters: FilterState;
  onChange: (filters: FilterState) => void;
  onClose: () => void;
}

/** Every filter on one page, for phones; each choice applies at once. */
export function FilterSheet({ fields, filters, onChange, onClose }: FilterSheetProps) {
  const put = (name: FilterName, value: string | null) => {
    const next = { ...filters };
    if (value) next[name] = value;
    else delete next[name];
    onChange(next);
  };
  /** Editors keep what was typed in them: when all is cleared they begin again. */
  const [clears, setClears] = useState(0);
  const clear = () => {
    setClears(clears + 1);
    onChange({});
  };
  return (
    <Modal
      open
      title="Filtros"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button disabled={Object.keys(filters).length === 0} onClick={clear}>
            Limpar filtros
          </Button>
          <ModalClose asChild>
            <Button variant="primary">Ver leads</Button>
          </ModalClose>
        </>
      }
    >
      {filterNames
        .filter((name) => filters[name] !== undefined || isOffered(fields[name]))
        .map((name) => {
          const value = filters[name];
          return (
            <Section key={name}>
              <summary>
                <span>{fields[name].label}</span>
                {value !== undefined && <b>{describeFilter(fields[name], value)}</b>}
              </summary>
              <div>
                <FilterEditor key={clears} field={fields[name]} value={value} onChange={(next) => put(name, next)} />
              </div>
            </Section>
          );
        })}
    </Modal>
  );
}

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
