import { useEffect, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
// Imports only the masks of the presets, which need no dates, enumerations, pipes and functions.
import type { InputMask } from 'imask';
import HTMLInputMaskElement from 'imask/esm/controls/html-input-mask-element';
import 'imask/esm/masked/dynamic';
import createMask from 'imask/esm/masked/factory';
import type { FactoryOpts } from 'imask/esm/masked/factory';
import MaskedNumber from 'imask/esm/masked/number';
import 'imask/esm/masked/pattern';
import MaskedRange from 'imask/esm/masked/range';
import 'imask/esm/masked/regexp';
// Imports only the hook, because the package's root loads every mask.
import useIMask from 'react-imask/esm/hook';
import { readText, watchValue, writeText, writeTracked } from '../internal/watchValue.ts';
import type { MaskPreset } from '@funil/validation/masks';

/**
 * imask writes through the prototype, so that React notices the change in the same event and calls `onChange` with
 * masked text. A write to the element's own property would look like React's.
 */
class QuietElement extends HTMLInputMaskElement {
  override get value(): string {
    return readText(this.input as HTMLInputElement);
  }
  override set value(text: string) {
    writeText(this.input as HTMLInputElement, text);
  }
  /** Leaves out imask's handler of focus, which would move the caret and drop a selection just made. */
  override bindEvents(handlers: Parameters<HTMLInputMaskElement['bindEvents']>[0]): void {
    super.bindEvents({ ...handlers, focus: () => {} });
  }
}

/** Makes a block `{ from, to }` a range of numbers. */
function withRanges(options: Record<string, unknown>): Record<string, unknown> {
  const blocks = options['blocks'] as Record<string, Record<string, unknown>> | undefined;
  if (!blocks) return options;
  const ranged = Object.entries(blocks).map(([name, block]) => [
    name,
    'from' in block && !block['mask'] ? { ...block, mask: MaskedRange } : block,
  ]);
  return { ...options, blocks: Object.fromEntries(ranged) };
}

function optionsOf(preset: MaskPreset): FactoryOpts {
  const { prepare } = preset;
  return {
    ...withRanges(preset.maskOptions ?? {}),
    mask: preset.mask,
    ...(prepare && { prepare: (text: string) => (text.length > 1 ? prepare(text) : text) }),
  } as FactoryOpts;
}

/** Whether a character is a separator; a country's "+" is typed text. */
const isSeparator = (character: string | undefined) => character !== undefined && !/[\p{L}\p{N}+]/u.test(character);

export interface MaskControl {
  readonly unmasked: string;
  /** Shows `text`, raw or masked, without an event; ignored until React has handled the last typed text. */
  show(text: string): void;
  acknowledge(): void;
}

export function maskText(preset: MaskPreset, text: string): string {
  const masked = createMask(optionsOf(preset));
  masked.resolve(text);
  masked.doCommit();
  return masked.displayValue;
}

/** Masks text under entry, which is completed only on blur: typed text by character, other text as a paste. */
function enterUnfinished(mask: InputMask, text: string, isTyped: boolean) {
  const flags = { input: true, raw: true };
  mask.masked.reset();
  for (const piece of isTyped ? text : [text])
    mask.masked.splice(mask.masked.displayValue.length, 0, piece, 'NONE', flags);
  mask.updateControl(mask.masked.displayValue.length);
}

/** Whether the browser or an extension set the whole text; keys and pastes produce other events. */
const isFilledIn = (event: Event) =>
  !('inputType' in event) || event.inputType === '' || event.inputType === 'insertReplacementText';

/** Connects a mask to an input. A text only displayed is written where React reports no change. */
function attach(input: HTMLInputElement, mask: InputMask) {
  // Tests wait for this attribute before typing.
  input.dataset['masked'] = 'ready';
  const before = Object.getOwnPropertyDescriptor(input, 'value');
  const settle = () => writeTracked(input, readText(input), before);
  settle();
  // Texts that form libraries and React write are masked too.
  const unwatch = watchValue(input, () => {
    mask.updateValue();
    mask.masked.doCommit();
    mask.updateControl();
    settle();
  });

  const isNumber = () => mask.masked instanceof MaskedNumber;
  const dispatchInput = () => input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  /**
   * Fires `input` with the masked text. Restores the text before, because React may already know the masked one and
   * would not report it.
   */
  const report = (textBefore: string) => {
    const { selectionStart, selectionEnd } = input;
    const masked = readText(input);
    writeTracked(input, textBefore, before);
    writeText(input, masked);
    // Sets the selection only while focused: otherwise some browsers would move the focus to the input.
    if (input.ownerDocument.activeElement === input) input.setSelectionRange(selectionStart, selectionEnd);
    mask._saveSelection();
    dispatchInput();
  };
  const stops = new AbortController();
  // Whether React has not yet handled an `input` event, and may still render the value before.
  let isUnacknowledged = false;
  const acknowledge = () => {
    isUnacknowledged = false;
  };
  input.addEventListener(
    'input',
    (event) => {
      if (isFilledIn(event) && readText(input) !== mask.displayValue) enterUnfinished(mask, readText(input), false);
      isUnacknowledged = true;
      // A timer, because React reports no text that it already knows.
      setTimeout(acknowledge);
    },
    { capture: true, signal: stops.signal },
  );
  const on = <E extends keyof HTMLElementEventMap>(type: E, handler: (event: HTMLElementEventMap[E]) => void) =>
    input.addEventListener(type, handler, { signal: stops.signal });

  // Some browsers autofill with only a `change` event.
  on('change', () => {
    if (mask.displayValue === readText(input)) return;
    mask.updateValue();
    mask.updateControl();
  });
  // The mask may complete the text on blur ("9,5" to "9,50"), before React's blur.
  let onFocusText = readText(input);
  on('focus', () => {
    onFocusText = readText(input);
  });
  let lastReported = readText(input);
  on('input', (event) => {
    // A separator left by a deletion would count as a value.
    const isDeletion = 'inputType' in event && String(event.inputType).startsWith('delete');
    if (
      !isNumber() &&
      (isDeletion || mask.unmaskedValue === '') &&
      isSeparator(mask.value.at(-1)) &&
      input.selectionStart === mask.value.length
    ) {
      let end = mask.value.length;
      while (isSeparator(mask.value[end - 1])) end -= 1;
      enterUnfinished(mask, mask.value.slice(0, end), true);
    }
    lastReported = readText(input);
  });
  on('blur', () => {
    if (readText(input) !== lastReported && readText(input) !== onFocusText) dispatchInput();
  });
  // Enter submits without a blur.
  on('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    mask.masked.doCommit();
    mask.updateControl();
    // With the old caret, imask would treat the completion (",00") as pasted text.
    mask._saveSelection();
    if (readText(input) !== lastReported && readText(input) !== onFocusText) dispatchInput();
  });
  let textBeforeComposition = '';
  on('compositionstart', () => {
    mask._saveSelection();
    textBeforeComposition = readText(input);
  });
  // Composed text is masked at its end, which has no `input` event.
  on('compositionend', () => queueMicrotask(() => report(textBeforeComposition)));
  on('beforeinput', (event) => {
    if (event.isComposing) return;
    // imask records the selection on keys only, but a menu or touch keyboard presses none.
    mask._saveSelection();
    if (isNumber() || input.selectionStart !== input.selectionEnd) return;
    // Deleting only a separator has no effect, so the character beyond it is deleted.
    const text = readText(input);
    let caret = input.selectionStart ?? 0;
    if (event.inputType === 'deleteContentBackward') while (isSeparator(text[caret - 1])) caret -= 1;
    else if (event.inputType === 'deleteContentForward') while (isSeparator(text[caret])) caret += 1;
    if (caret === input.selectionStart) return;
    input.setSelectionRange(caret, caret);
    mask._saveSelection();
  });

  return {
    settle,
    acknowledge,
    report,
    isUnacknowledged: () => isUnacknowledged,
    detach() {
      input.dataset['masked'] = '';
      stops.abort();
      unwatch();
    },
  };
}

/** How an input got its text before the mask: set by code, typed by key, or entered as a whole. */
export type Arrival = 'given' | 'typed' | 'whole';

interface MaskEngineProps {
  input: RefObject<HTMLInputElement | null>;
  mask: MaskPreset;
  arrival: RefObject<Arrival>;
  /** Called with the active mask, and null afterwards; must be stable. */
  onControl: (control: MaskControl | null) => void;
}

/**
 * Masks typed, pasted, autofilled and programmatic text. The current text is masked at once, with an event only if the
 * user entered it.
 */
export function MaskEngine({ input, mask: preset, arrival, onControl }: MaskEngineProps) {
  const options = useMemo(() => optionsOf(preset), [preset]);
  const quiet = useRef<QuietElement>(null);
  const element = useMemo(
    () => ({
      get current() {
        quiet.current ??= new QuietElement(input.current!);
        return quiet.current;
      },
    }),
    [input],
  );
  // Runs before the effects of `useIMask`, in which imask completes existing text ("1" to "1,00"), even under entry.
  const entered = useRef<string | null>(null);
  useEffect(() => {
    entered.current = arrival.current === 'given' ? null : readText(input.current!);
  }, [input, arrival]);
  // Cast, because imask accepts its own element type as well as a DOM element.
  const { maskRef } = useIMask(options, { ref: element as never });

  const settle = useRef<() => void>(null);
  // Runs after the effects of `useIMask`, which create the mask.
  useEffect(() => {
    const node = input.current!;
    const mask = maskRef.current as InputMask;
    const text = entered.current;
    entered.current = null;
    const isEntering = text !== null && node.ownerDocument.activeElement === node;
    if (isEntering) enterUnfinished(mask, text, arrival.current === 'typed');
    const attached = attach(node, mask);
    settle.current = attached.settle;
    onControl({
      get unmasked() {
        return mask.unmaskedValue;
      },
      show(text) {
        if (!attached.isUnacknowledged() && text !== mask.value && text !== mask.unmaskedValue) node.value = text;
      },
      acknowledge: attached.acknowledge,
    });
    if (text !== null && text !== readText(node)) attached.report(text);
    return () => {
      onControl(null);
      attached.detach();
    };
  }, [input, arrival, onControl, maskRef]);
  useEffect(() => settle.current?.(), [options]);
  return null;
}
