import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { SelectOption } from './selectOption.ts';

interface OptionKeysOptions {
  /** Those that the list shows. */
  options: readonly SelectOption[];
  chosen: readonly string[];
  /** Stays open after a choice. */
  isMultiple: boolean;
  onPick: (value: string) => void;
  onClose: () => void;
}

/** Rows that PageUp and PageDown go. */
const pageStep = 10;

/** The chosen row, or the first that can be chosen; -1 without one. */
export function firstEnabled(options: readonly SelectOption[], chosen: readonly string[]): number {
  const at = options.findIndex((option) => option.value === (chosen[0] ?? '') && !option.isDisabled);
  return at >= 0 ? at : options.findIndex((option) => !option.isDisabled);
}

/** Where a key leads from the active row: past the disabled ones, and round the ends by single steps. */
export function rowAfter(key: string, options: readonly SelectOption[], active: number): number | undefined {
  const rows = options.flatMap((option, index) => (option.isDisabled ? [] : [index]));
  const last = rows.length - 1;
  const at = rows.indexOf(active);
  const to = {
    ArrowDown: at < last ? at + 1 : 0,
    ArrowUp: at > 0 ? at - 1 : last,
    PageDown: Math.min(at + pageStep, last),
    PageUp: Math.max(at - pageStep, 0),
    Home: 0,
    End: last,
  }[key];
  return to === undefined ? undefined : (rows[to] ?? -1);
}

/**
 * The pattern of the WAI-ARIA practices for a search with a list: the focus stays in the search, which points to the
 * active row. The list is open as long as it is mounted, and holds no choice of its own.
 */
export function useOptionKeys({ options, chosen, isMultiple, onPick, onClose }: OptionKeysOptions) {
  const id = useId();
  const listId = `${id}list`;
  const optionId = (index: number) => `${id}${index}`;
  const [active, setActive] = useState(() => firstEnabled(options, chosen));
  /** Whether the keys, not the pointer, led to the active row: it is then brought into view. */
  const isKeyMove = useRef(true);

  const pick = (index: number) => {
    const option = options[index];
    if (!isMultiple) onClose();
    if (option) onPick(option.value);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // The keys of an input method choose among its own words.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || (event.key === 'ArrowUp' && event.altKey)) {
      event.preventDefault();
      if (event.key === 'Enter' ? active >= 0 : !isMultiple) pick(active);
      else if (event.key === 'ArrowUp') onClose();
    } else if (event.key === 'Escape') onClose();
    else {
      const row = rowAfter(event.key, options, active);
      if (row === undefined) return;
      event.preventDefault();
      isKeyMove.current = true;
      setActive(row);
    }
  };

  return {
    active,
    setActive,
    isKeyMove,
    searchProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': true,
      'aria-activedescendant': active < 0 ? undefined : optionId(active),
      autoComplete: 'off',
      onKeyDown,
    },
    listProps: { role: 'listbox', id: listId },
    optionProps: (index: number, isDisabled = false) => ({
      role: 'option',
      id: optionId(index),
      // The focus stays in the search.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onMouseMove: () => {
        isKeyMove.current = false;
        if (!isDisabled && index !== active) setActive(index);
      },
      onClick: isDisabled ? undefined : () => pick(index),
    }),
  } as const;
}
