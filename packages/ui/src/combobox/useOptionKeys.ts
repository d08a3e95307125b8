import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { SelectOption } from './SelectOption.ts';

interface OptionKeysOptions {
  options: readonly SelectOption[];
  chosen: readonly string[];
  isMultiple: boolean;
  onPick: (value: string) => void;
  onClose: () => void;
}

const pageStep = 10;

/** Index of the selected option, else of the first enabled one, else -1. */
export function firstEnabled(options: readonly SelectOption[], chosen: readonly string[]): number {
  const at = options.findIndex((option) => option.value === (chosen[0] ?? '') && !option.isDisabled);
  return at >= 0 ? at : options.findIndex((option) => !option.isDisabled);
}

/** Row that a key leads to, skipping disabled ones; single steps wrap around. */
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
 * Keys of a search box with a list (WAI-ARIA practice): focus stays in the search box, which refers to the active row.
 */
export function useOptionKeys({ options, chosen, isMultiple, onPick, onClose }: OptionKeysOptions) {
  const id = useId();
  const listId = `${id}list`;
  const optionId = (index: number) => `${id}${index}`;
  const [active, setActive] = useState(() => firstEnabled(options, chosen));
  /** Whether the active row was reached by keyboard: only then it is scrolled into view. */
  const isKeyMove = useRef(true);

  const pick = (index: number) => {
    const option = options[index];
    if (!isMultiple) onClose();
    if (option) onPick(option.value);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // These keys choose among the suggestions of an input method.
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
      // The focus stays in the search box.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onMouseMove: () => {
        isKeyMove.current = false;
        if (!isDisabled && index !== active) setActive(index);
      },
      onClick: isDisabled ? undefined : () => pick(index),
    }),
  } as const;
}
