import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { listHeading } from '../select/listStyles.ts';
import { groupsOf } from '../select/selectOption.ts';
import { OptionRow } from './OptionRow.tsx';
import { listTexts, Note } from './OptionsPanel.tsx';
import type { OptionsPanelProps } from './OptionsPanel.tsx';
import { useOptionKeys } from './useOptionKeys.ts';
import { nextByText, useTypedWord } from './useTypedWord.ts';

interface PlainListProps extends Pick<OptionsPanelProps, 'labelId' | 'options' | 'chosen' | 'emptyLabel' | 'onPick' | 'onClose' | 'texts'> {
  id: string;
}

/** Rows without a search: the list itself keeps the focus, and letters lead to the rows that begin with them. */
export function PlainList({ id, labelId, options, chosen, emptyLabel, onPick, onClose, texts }: PlainListProps) {
  const shown = useMemo(() => (emptyLabel === undefined ? options : [{ value: '', label: emptyLabel }, ...options]), [options, emptyLabel]);
  const { active, goTo, isKeyMove, pick, keyProps, optionProps } = useOptionKeys({ options: shown, chosen, isRound: false, onPick, onClose });
  const typedWord = useTypedWord();
  const list = useRef<HTMLDivElement>(null);

  // In the commit that shows the list: keys pressed right after the opening one already belong to it.
  useLayoutEffect(() => list.current!.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    const row = list.current!.querySelector<HTMLElement>('[data-highlighted]');
    if (row && isKeyMove.current) bringIntoView(list.current!, row);
  }, [active, isKeyMove]);
  // In another window it would stand elsewhere; without the window's focus nobody is choosing.
  useEffect(() => {
    const stops = new AbortController();
    for (const type of ['resize', 'blur']) window.addEventListener(type, onClose, { signal: stops.signal });
    return () => stops.abort();
  }, [onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    const word = typedWord(event);
    if (word) {
      const found = nextByText(shown, shown[active]?.value ?? '', word);
      if (found) goTo(shown.indexOf(found));
    } else if (event.key === ' ') {
      event.preventDefault();
      if (active >= 0) pick(active);
    } else keyProps.onKeyDown(event);
  };

  return (
    <>
      <List {...keyProps} onKeyDown={onKeyDown} ref={list} role="listbox" id={id} aria-labelledby={labelId} tabIndex={0}>
        {groupsOf(shown).map((group, at) => {
          const rows = group.rows.map(({ option, index }) => (
            <OptionRow
              {...optionProps(index, option.isDisabled)}
              key={option.value}
              option={option}
              isActive={index === active}
              isChosen={option.value === (chosen[0] ?? '')}
            />
          ));
          return group.name === undefined ? rows : (
            <div key={at} role="group" aria-labelledby={`${id}-${at}`}>
              <Heading id={`${id}-${at}`}>{group.name}</Heading>
              {rows}
            </div>
          );
        })}
      </List>
      {shown.length === 0 && <Note>{(texts?.empty ?? listTexts.empty)('')}</Note>}
    </>
  );
}

/** Room that a row keeps to the edges of the list, in px. */
const padding = 4;

/** Scrolls the list, never the page, and no further than it must. */
function bringIntoView(list: HTMLElement, row: HTMLElement) {
  const top = row.offsetTop - padding;
  const bottom = row.offsetTop + row.offsetHeight + padding - list.clientHeight;
  list.scrollTop = Math.min(Math.max(list.scrollTop, bottom), top);
}

const List = styled.div`
  position: relative;
  min-height: 0;
  padding: ${padding}px;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  outline: none;
  &:empty {
    padding: 0;
  }
`;

const Heading = styled.div`
  ${listHeading}
`;
