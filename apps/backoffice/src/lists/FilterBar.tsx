import { Suspense, useEffect, useRef, useState } from 'react';
import { ListFilter as FilterIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { AddChip, Button, Chip, Menu, MenuItem, pageRoom, Popover, useIsMobile } from '@funil/ui';
import { PrintedFilters } from '../screens/print/PrintedFilters.tsx';
import { putValue } from './listFilters.ts';
import type { FilterBarProps } from './listFilters.ts';
import { lazyPart } from '../platform/lazyPart.ts';

const FilterPicker = lazyPart(() => import('./FilterPicker.tsx'), 'FilterPicker');
const FilterSheet = lazyPart(() => import('./FilterSheet.tsx'), 'FilterSheet');

/** Number of filters from which the choice of one has a search. */
const searchFrom = 9;

/** On phones the filters are one button with a count. */
export function FilterBar<Name extends string>(props: FilterBarProps<Name>) {
  const { names, filters, values, onChange, renderEditor } = props;
  const isMobile = useIsMobile();
  const [editing, setEditing] = useState<Name | null>(null);
  /** Part of the edited filter by which the search found it. */
  const [part, setPart] = useState<string>();
  /** Filter chosen in the menu or the list, which keeps the focus until it has closed. */
  const [chosen, setChosen] = useState<Name | null>(null);
  const [isPicking, setPicking] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const isEscaped = useRef(false);

  const applied = names.filter((name) => values[name] !== undefined);
  const put = (name: Name, value: string | null) => onChange(putValue(values, name, value));

  // The sheet stays open when the phone is rotated.
  const sheet = isSheetOpen && (
    <Suspense>
      <FilterSheet {...props} onClose={() => setSheetOpen(false)} />
    </Suspense>
  );
  const printed = (
    <PrintedFilters
      filters={names.flatMap((name) => {
        const { label, shown } = filters[name];
        return shown === undefined ? [] : [{ label, value: shown }];
      })}
    />
  );
  if (isMobile) {
    return (
      <>
        {printed}
        <MobileButton
          icon={<FilterIcon aria-hidden />}
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

  const openChosen = (event: Event) => {
    if (!chosen) return;
    event.preventDefault();
    setEditing(chosen);
    setChosen(null);
  };
  const drawn = names.filter((name) => values[name] !== undefined || name === editing);
  const free = names.filter((name) => values[name] === undefined && filters[name].isOffered);
  return (
    <>
      {printed}
      <Chips>
        {drawn.map((name) => {
          const { label, shown, isLoading, isGiven } = filters[name];
          const remove = () => {
            setEditing(null);
            put(name, null);
          };
          const chip = (
            <Chip
              key={name}
              label={label}
              value={isLoading && shown !== undefined ? <Coming>{shown}</Coming> : shown}
              onRemove={shown === undefined ? undefined : remove}
            />
          );
          if (isGiven) return chip;
          return (
            <Popover
              key={name}
              aria-label={`Filtro ${label}`}
              open={editing === name}
              onOpenChange={(isOpen) => {
                setEditing(isOpen ? name : null);
                setPart(undefined);
              }}
              onEscapeKeyDown={() => (isEscaped.current = true)}
              onCloseAutoFocus={(event) => {
                const isBackAtStart = isEscaped.current && values[name] === undefined;
                isEscaped.current = false;
                if (!isBackAtStart) return;
                // The add button gets the focus, because an empty chip disappears.
                event.preventDefault();
                add.current?.focus();
              }}
              trigger={chip}
            >
              <Suspense fallback={<Waiting />}>
                {renderEditor(name, (next) => put(name, next), part)}
                <LateFocus />
              </Suspense>
            </Popover>
          );
        })}
        {free.length >= searchFrom && (
          <Popover
            aria-label="Adicionar filtro"
            trigger={<AddChip ref={add} />}
            open={isPicking}
            onOpenChange={setPicking}
            onCloseAutoFocus={openChosen}
          >
            <Suspense fallback={<Waiting />}>
              <FilterPicker
                names={free}
                filters={filters}
                onChoose={(name, found) => {
                  setChosen(name);
                  setPart(found);
                  setPicking(false);
                }}
              />
              <LateFocus />
            </Suspense>
          </Popover>
        )}
        {free.length > 0 && free.length < searchFrom && (
          <Menu aria-label="Adicionar filtro" trigger={<AddChip ref={add} />} onCloseAutoFocus={openChosen}>
            {free.map((name) => (
              <MenuItem key={name} onSelect={() => setChosen(name)}>
                {filters[name].label}
              </MenuItem>
            ))}
          </Menu>
        )}
      </Chips>
      {sheet}
    </>
  );
}

/** Moves the focus on to the lazily loaded editor. */
function LateFocus() {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = ref.current!.closest<HTMLElement>('[role="dialog"]');
    if (dialog && document.activeElement === dialog) dialog.querySelector<HTMLElement>('input, button')?.focus();
  }, []);
  return <span ref={ref} hidden />;
}

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

/** Text still loading, as wide as most names, to avoid a layout shift. */
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
