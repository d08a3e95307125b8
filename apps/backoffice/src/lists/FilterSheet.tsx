import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Button, Modal, ModalClose } from '@funil/ui';
import { putValue } from './listFilters.ts';
import type { FilterBarProps } from './listFilters.ts';

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
      {names
        .filter((name) => values[name] !== undefined || filters[name].isOffered)
        .map((name) => {
          const { label, shown, isGiven } = filters[name];
          return (
            <Section key={name}>
              <summary>
                <span>{label}</span>
                {shown !== undefined && <b>{shown}</b>}
              </summary>
              <div key={clears}>
                {isGiven ? (
                  <Button size="sm" onClick={() => put(name, null)}>
                    Tirar este filtro
                  </Button>
                ) : (
                  <Suspense>{renderEditor(name, (next) => put(name, next))}</Suspense>
                )}
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
