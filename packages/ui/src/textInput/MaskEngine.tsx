import { useEffect, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
// Only the masks that the presets and lists of patterns need: dates, enumerations, pipes and functions stay behind.
import type { InputMask } from 'imask';
import HTMLInputMaskElement from 'imask/esm/controls/html-input-mask-element';
import 'imask/esm/masked/dynamic';
import createMask from 'imask/esm/masked/factory';
import type { FactoryOpts } from 'imask/esm/masked/factory';
import MaskedNumber from 'imask/esm/masked/number';
import 'imask/esm/masked/pattern';
import MaskedRange from 'imask/esm/masked/range';
import 'imask/esm/masked/regexp';
// The hook alone: the package's root brings every mask, and the types of its properties.
import useIMask from 'react-imask/esm/hook';
import { readText, watchValue, writeText, writeTracked } from '../internal/watchValue.ts';
import type { MaskPreset } from '@funil/validation/masks';

/**
 * imask writes through the prototype: React still holds the text from before the keystroke, sees a change in the same
 * event, and calls `onChange` with the masked text. Through the instance React would take it for its own writing.
 */
class QuietElement extends HTMLInputMaskElement {
  override get value(): string {
    return readText(this.input as HTMLInputElement);
  }
  override set value(text: string) {
    writeText(this.input as HTMLInputElement, text);
  }
  /** Not on focus: there imask moves the caret and so drops the selection that Tab, or code, has just made. */
  override bindEvents(handlers: Parameters<HTMLInputMaskElement['bindEvents']>[0]): void {
    super.bindEvents({ ...handlers, focus: () => {} });
  }
}

/** A block written as `{ from, to }` is a range of numbers. */
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

/** The sign of a country is a character that was typed, no separator of the mask. */
const isSeparator = (character: string | undefined) => character !== undefined && !/[\p{L}\p{N}+]/u.test(character);

/** A mask at work on an input. */
export interface MaskControl {
  readonly unmasked: string;
  /** Shows `text`, raw or masked, without an event; not while what was typed is on its way to React. */
  show(text: string): void;
  /** React has received what was typed. */
  acknowledge(): void;
}

/** What a mask makes of the text that an input holds when it comes. */
export function maskText(preset: MaskPreset, text: string): string {
  const masked = createMask(optionsOf(preset));
  masked.resolve(text);
  masked.doCommit();
  return masked.displayValue;
}

/**
 * Puts a text behind its mask as it would be while it is entered: nothing is completed until the field is left. Text that
 * came in one piece is read as such, as a paste is; what was typed goes in one character after the other.
 */
function enterUnfinished(mask: InputMask, text: string, isTyped: boolean) {
  const flags = { input: true, raw: true };
  mask.masked.reset();
  for (const piece of isTyped ? text : [text])
    mask.masked.splice(mask.masked.displayValue.length, 0, piece, 'NONE', flags);
  mask.updateControl(mask.masked.displayValue.length);
}

/** The browser or an extension put a whole text there: no key and no paste leaves such an event. */
const isFilledIn = (event: Event) =>
  !('inputType' in event) || event.inputType === '' || event.inputType === 'insertReplacementText';

/**
 * Lets a mask take part in everything that happens to the input. Shown text is not entered text: written where React
 * watches, it is nobody's change.
 */
function attach(input: HTMLInputElement, mask: InputMask) {
  // For tests, whose typing has to wait.
  input.dataset['masked'] = 'ready';
  const before = Object.getOwnPropertyDescriptor(input, 'value');
  const settle = () => writeTracked(input, readText(input), before);
  settle();
  // Form libraries and React write to the property; whatever they write gets its mask.
  const unwatch = watchValue(input, () => {
    mask.updateValue();
    mask.masked.doCommit();
    mask.updateControl();
    settle();
  });

  const isNumber = () => mask.masked instanceof MaskedNumber;
  const dispatchInput = () => input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  /** What React has seen in between was no masked text, though it may look like it: it knows the one from before again. */
  const report = (textBefore: string) => {
    const { selectionStart, selectionEnd } = input;
    const masked = readText(input);
    writeTracked(input, textBefore, before);
    writeText(input, masked);
    // Where the focus is elsewhere, some browsers would take it.
    if (input.ownerDocument.activeElement === input) input.setSelectionRange(selectionStart, selectionEnd);
    mask._saveSelection();
    dispatchInput();
  };
  const stops = new AbortController();
  // Between the mask's listener and React's, which sits further up, anything may render with the value of before.
  let isUnacknowledged = false;
  const acknowledge = () => {
    isUnacknowledged = false;
  };
  input.addEventListener(
    'input',
    (event) => {
      if (isFilledIn(event) && readText(input) !== mask.displayValue) enterUnfinished(mask, readText(input), false);
      isUnacknowledged = true;
      // React keeps silent about a text that it knows.
      setTimeout(acknowledge);
    },
    { capture: true, signal: stops.signal },
  );
  const on = <E extends keyof HTMLElementEventMap>(type: E, handler: (event: HTMLElementEventMap[E]) => void) =>
    input.addEventListener(type, handler, { signal: stops.signal });

  // Some browsers fill forms in with a `change` event alone.
  on('change', () => {
    if (mask.displayValue === readText(input)) return;
    mask.updateValue();
    mask.updateControl();
  });
  // The mask may complete the text on leaving ("9,5" to "9,50"); this runs before React receives the blur.
  let onFocusText = readText(input);
  on('focus', () => {
    onFocusText = readText(input);
  });
  let lastReported = readText(input);
  on('input', (event) => {
    // A deletion leaves separators behind; alone they would pass for a value.
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
  // A form that is sent from within the field is not left first.
  on('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    mask.masked.doCommit();
    mask.updateControl();
    // Against the caret from before the key, imask would take the completion (",00") for text that is being pasted.
    mask._saveSelection();
    if (readText(input) !== lastReported && readText(input) !== onFocusText) dispatchInput();
  });
  let textBeforeComposition = '';
  on('compositionstart', () => {
    mask._saveSelection();
    textBeforeComposition = readText(input);
  });
  // The text of a composition is masked when it ends, and no input event follows.
  on('compositionend', () => queueMicrotask(() => report(textBeforeComposition)));
  on('beforeinput', (event) => {
    // Under composition the text is not the mask's.
    if (event.isComposing) return;
    // imask notes the selection on keys only; the menu's "paste" and touch keyboards press none.
    mask._saveSelection();
    if (isNumber() || input.selectionStart !== input.selectionEnd) return;
    // Deleting a separator alone would do nothing: the key takes the character beyond it.
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

/** How the text of an input came there before its mask: not by a person, key by key, or in one piece. */
export type Arrival = 'given' | 'typed' | 'whole';

interface MaskEngineProps {
  input: RefObject<HTMLInputElement | null>;
  mask: MaskPreset;
  arrival: RefObject<Arrival>;
  /** Takes the mask while it is at work, and null afterwards; the same function each time. */
  onControl: (control: MaskControl | null) => void;
}

/**
 * Masks what is typed, pasted, filled in and set by code from now on, and the present text at once: without an event
 * where it was given, with one where a person entered it. Draws nothing.
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
  // Before the hook's effects: imask completes the text that it finds ("1" becomes "1,00"), also while it is being
  // entered.
  const entered = useRef<string | null>(null);
  useEffect(() => {
    entered.current = arrival.current === 'given' ? null : readText(input.current!);
  }, [input, arrival]);
  // imask takes an element of its own kind as well as one of the document.
  const { maskRef } = useIMask(options, { ref: element as never });

  const settle = useRef<() => void>(null);
  // After the hook's effects, which make the mask.
  useEffect(() => {
    const node = input.current!;
    const mask = maskRef.current as unknown as InputMask;
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
