import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Check, Search } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { listHeading, listRow } from './listStyles.ts';
import { rowPartStyles } from './rowPartStyles.ts';
import type { SelectOption } from './SelectOption.ts';
import { SpinningIcon } from '../internal/SpinningIcon.tsx';
import { touch } from '../internal/touchTarget.ts';
import { visuallyHidden } from '../internal/visuallyHidden.ts';
import { foldOnce, linesOf, optionLimit, searchOptions } from './searchOptions.ts';
import { firstEnabled, useOptionKeys } from './useOptionKeys.ts';
import { useRowWindow } from './useRowWindow.ts';

export interface OptionsPanelTexts {
  /** @default 'Buscar' */
  search?: string;
  /** @default (query) => 'Nada encontrado para “tanka”' */
  empty?: (query: string) => ReactNode;
  /** @default (shown, total) => 'Mostrando 1000 de 4812' */
  limited?: (shown: number, total: number) => ReactNode;
  /** Shown below the results of `onSearch` when there are more. */
  more?: ReactNode;
  /** Announced after a search. @default (count) => '12 opções' */
  count?: (count: number) => string;
}

export interface OptionsPanelProps {
  /** Id of the element that names the list. */
  labelId: string;
  options: readonly SelectOption[];
  chosen: readonly string[];
  emptyLabel?: string | undefined;
  /** Options get checkboxes, and a choice keeps the list open. */
  isMultiple?: boolean;
  onPick: (value: string) => void;
  onClose: () => void;
  onSearch?: ((query: string) => void) | undefined;
  isLoading?: boolean | undefined;
  texts?: OptionsPanelTexts | undefined;
  renderOption?: ((option: SelectOption, isChosen: boolean) => ReactNode) | undefined;
  listFooter?: ReactNode;
}

const format = new Intl.NumberFormat('pt-BR', { useGrouping: 'min2' });
const defaults = {
  search: 'Buscar',
  empty: (query: string) => (query ? `Nada encontrado para “${query}”` : 'Nenhuma opção'),
  limited: (shown: number, total: number) => `Mostrando ${format.format(shown)} de ${format.format(total)}`,
  count: (count: number) => (count === 1 ? '1 opção' : `${format.format(count)} opções`),
} satisfies Required<Omit<OptionsPanelTexts, 'more'>>;

/** Search box and list, which renders only visible rows and the active one, to which the search box refers. */
export function OptionsPanel({
  labelId,
  options,
  chosen,
  emptyLabel,
  isMultiple = false,
  onPick,
  onClose,
  onSearch,
  isLoading,
  texts,
  renderOption,
  listFooter,
}: OptionsPanelProps) {
  const say: Required<Omit<OptionsPanelTexts, 'more'>> & OptionsPanelTexts = { ...defaults, ...texts };
  const [query, setQuery] = useState('');
  const folded = useMemo(() => foldOnce(options), [options]);
  const find = (text: string) => {
    const matches = onSearch || !text ? options : searchOptions(options, folded(), text);
    const none = emptyLabel === undefined ? [] : [{ value: '', label: emptyLabel }];
    return [...(text ? searchOptions(none, foldOnce(none)(), text) : none), ...matches];
  };
  // oxlint-disable-next-line react/exhaustive-deps -- the inputs of `find`
  const found = useMemo(() => find(query), [options, folded, query, onSearch, emptyLabel]);
  const shown = useMemo(() => found.slice(0, optionLimit), [found]);
  const lines = useMemo(() => linesOf(shown), [shown]);
  const { active, setActive, isKeyMove, searchProps, listProps, optionProps } = useOptionKeys({
    options: shown,
    chosen,
    isMultiple,
    onPick,
    onClose,
  });

  // New results may be fewer, so that the active row is beyond the last.
  useLayoutEffect(() => {
    if (active >= shown.length || (active < 0 && shown.length > 0)) setActive(firstEnabled(shown, chosen));
    // oxlint-disable-next-line react/exhaustive-deps -- only another list asks for another row
  }, [shown]);

  const input = useRef<HTMLInputElement>(null);
  // A layout effect, so that keys pressed right after opening reach the search.
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), []);

  const activeLine = lines.findIndex((line) => 'index' in line && line.index === active);
  const { scroller, list, rows, height, show } = useRowWindow(lines, activeLine);
  useLayoutEffect(() => {
    if (isKeyMove.current && activeLine >= 0) show(activeLine);
    // oxlint-disable-next-line react/exhaustive-deps -- only another row asks to be shown
  }, [activeLine]);

  return (
    <>
      <SearchRow>
        <Search aria-hidden />
        <input
          {...searchProps}
          ref={input}
          aria-label={say.search}
          placeholder={say.search}
          value={query}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setQuery(text);
            // Each new search starts at its first row.
            isKeyMove.current = true;
            setActive(firstEnabled(find(text), []));
            onSearch?.(text);
          }}
          enterKeyHint="done"
          spellCheck={false}
        />
        {isLoading && <SpinningIcon />}
      </SearchRow>
      {/* Not a tab stop, because keys in the search scroll the list. */}
      <Scroller
        {...listProps}
        ref={scroller}
        tabIndex={-1}
        aria-labelledby={labelId}
        aria-multiselectable={isMultiple || undefined}
        aria-busy={isLoading || undefined}
      >
        <div ref={list} role="presentation" style={{ position: 'relative', height: shown.length ? height : 0 }}>
          {rows.map((row) => {
            const line = lines[row.index]!;
            const place = {
              position: 'absolute',
              insetInline: 4,
              top: 0,
              transform: `translateY(${row.start}px)`,
            } as const;
            if ('heading' in line)
              return (
                <Heading key={row.index} role="presentation" data-index={row.index} style={place}>
                  {line.heading}
                </Heading>
              );
            const { option, index } = line;
            const isChosen = option.value === '' ? chosen.length === 0 : chosen.includes(option.value);
            return (
              <Row
                {...optionProps(index, option.isDisabled)}
                key={row.index}
                data-index={row.index}
                data-highlighted={index === active ? '' : undefined}
                data-disabled={option.isDisabled ? '' : undefined}
                data-chosen={isChosen ? '' : undefined}
                aria-selected={isChosen}
                aria-disabled={option.isDisabled || undefined}
                aria-setsize={shown.length}
                aria-posinset={index + 1}
                style={place}
              >
                {isMultiple && <Box>{isChosen && <Check aria-hidden />}</Box>}
                {/* The row that clears the selection is no option of the product's. */}
                {renderOption && option.value !== '' ? (
                  <span data-content="">{renderOption(option, isChosen)}</span>
                ) : (
                  <>
                    {option.icon}
                    <span>{option.label}</span>
                    {option.aside != null && <small>{option.aside}</small>}
                  </>
                )}
                {isChosen && !isMultiple && <Check aria-hidden />}
              </Row>
            );
          })}
        </div>
      </Scroller>
      {shown.length === 0 && !isLoading && <Note>{say.empty(query)}</Note>}
      {found.length > shown.length && <Note data-edge="">{say.limited(shown.length, found.length)}</Note>}
      {say.more !== undefined && <Note data-edge="">{say.more}</Note>}
      {listFooter != null && <ListFooter>{listFooter}</ListFooter>}
      <Status role="status">{query && say.count(found.length)}</Status>
    </>
  );
}

const { color } = tokens;

const SearchRow = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  height: 40px;
  padding: 0 12px;
  border-bottom: 1px solid ${color.border};
  color: ${color.text3};

  & > svg {
    flex: none;
    width: 14px;
    height: 14px;
    stroke-width: 1.75;
  }
  & > input {
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0;
    border: 0;
    background: transparent;
    font: ${tokens.font[13]};
    color: ${color.text};
    outline: none;
  }
  & > input::placeholder {
    color: ${color.text3};
    opacity: 1;
  }
  ${touch} {
    height: 44px;
    & > input {
      font: ${tokens.font[16]};
    }
  }
`;

const Scroller = styled.div`
  flex: 0 1 auto;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  outline: none;
`;

const Row = styled.div`
  ${listRow}
  ${rowPartStyles}

  & > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > [data-content] {
    flex: 1;
  }
`;

const ListFooter = styled.div`
  flex: none;
  padding: 8px 12px;
  border-top: 1px solid ${color.border};
`;

const Heading = styled.div`
  ${listHeading}
`;

const Box = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 16px;
  height: 16px;
  box-sizing: border-box;
  border: 1px solid ${color.borderControl};
  border-radius: ${tokens.radius[1]};
  background: ${color.surface};
  color: ${color.accent.on};

  [data-chosen] > & {
    background: ${color.accent.solid};
    border-color: ${color.accent.line};
  }
  & > svg {
    width: 12px;
    height: 12px;
    stroke-width: 3;
  }
  ${tokens.media.forcedColors} {
    [data-chosen] > & {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

const Note = styled.div`
  padding: 10px 12px;
  font: ${tokens.font[12]};
  color: ${color.text3};
  overflow-wrap: anywhere;

  &[data-edge] {
    flex: none;
    padding: 7px 12px;
    border-top: 1px solid ${color.border};
  }
`;

const Status = styled.span`
  ${visuallyHidden}
`;
