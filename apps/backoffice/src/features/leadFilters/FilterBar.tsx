import { lazy, Suspense, useState } from 'react';
import { ListFilter } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { AddChip, Button, Chip, Menu, MenuItem, pageRoom, Popover, useIsMobile } from '@funil/ui';
import { describeFilter } from './describeFilter.ts';
import { filterNames } from './filterAddress.ts';
import type { FilterName, FilterState } from './filterAddress.ts';
import { isOffered, useFilterChoices } from './useFilterChoices.ts';

const FilterEditor = lazy(async () => ({ default: (await import('./FilterEditor.tsx')).FilterEditor }));
const FilterSheet = lazy(async () => ({ default: (await import('./FilterSheet.tsx')).FilterSheet }));

interface FilterBarProps {
  filters: FilterState;
  onChange: (filters: FilterState) => void;
}

/** What a list is narrowed by: a chip per filter, each with its popover; on a phone one button with a count. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const fields = useFilterChoices();
  const isMobile = useIsMobile();
  const [editing, setEditing] = useState<FilterName | null>(null);
  /** Chosen in the menu, which has the focus until it is gone. */
  const [chosen, setChosen] = useState<FilterName | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);

  const applied = filterNames.filter((name) => filters[name] !== undefined);
  const put = (name: FilterName, value: string | null) => {
    const next = { ...filters };
    if (value) next[name] = value;
    else delete next[name];
    onChange(next);
  };

  // It stays open when the phone is turned, with what is typed in it.
  const sheet = isSheetOpen && (
    <Suspense>
      <FilterSheet fields={fields} filters={filters} onChange={onChange} onClose={() => setSheetOpen(false)} />
    </Suspense>
  );
  if (isMobile) {
    return (
      <>
        <MobileButton
          icon={<ListFilter aria-hidden />}
          aria-label={
            applied.length > 0
              ? `Filtros, ${applied.length === 1 ? '1 aplicado' : `${applied.length} aplicados`}`
              : 'Filtros'
          }
          onClick={() => setSheetOpen(true)}
        >
          {applied.length > 0 ? applied.length : undefined}
        </MobileButton>
        {sheet}
      </>
    );
  }

  const shown = filterNames.filter((name) => filters[name] !== undefined || name === editing);
  const free = filterNames.filter((name) => filters[name] === undefined && isOffered(fields[name]));
  return (
    <>
      <Chips>
        {shown.map((name) => {
          const value = filters[name];
          return (
            <Popover
              key={name}
              aria-label={`Filtro ${fields[name].label}`}
              open={editing === name}
              onOpenChange={(isOpen) => setEditing(isOpen ? name : null)}
              trigger={
                <Chip
                  label={fields[name].label}
                  value={
                    value === undefined ? undefined : fields[name].isLoading ? (
                      <Coming>{describeFilter(fields[name], value)}</Coming>
                    ) : (
                      describeFilter(fields[name], value)
                    )
                  }
                  onRemove={
                    value === undefined
                      ? undefined
                      : () => {
                          setEditing(null);
                          put(name, null);
                        }
                  }
                />
              }
            >
              <Suspense fallback={<Waiting />}>
                <FilterEditor field={fields[name]} value={value} onChange={(next) => put(name, next)} />
              </Suspense>
            </Popover>
          );
        })}
        {free.length > 0 && (
          <Menu
            aria-label="Adicionar filtro"
            trigger={<AddChip />}
            onCloseAutoFocus={(event) => {
              if (!chosen) return;
              event.preventDefault();
              setEditing(chosen);
              setChosen(null);
            }}
          >
            {free.map((name) => (
              <MenuItem key={name} onSelect={() => setChosen(name)}>
                {fields[name].label}
              </MenuItem>
            ))}
          </Menu>
        )}
      </Chips>
      {sheet}
    </>
  );
}

/** One line, or as many as they need. */
const Chips = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]};
  min-inline-size: 0;
  /* Several of them get a line of their own, below what stands beside them. */
  ${pageRoom.narrow} {
    &:has(> :nth-child(2)) {
      order: 1;
      flex-basis: 100%;
    }
  }
`;

/** As wide as most names: the chips after it, and the list under them, stay where they are when the name comes. */
const Coming = styled.span`
  display: inline-block;
  min-inline-size: 14ch;
`;

const Waiting = styled.div`
  block-size: 160px;
`;

const MobileButton = styled(Button)`
  flex: none;
  min-inline-size: ${tokens.size.controlTouch};
`;
