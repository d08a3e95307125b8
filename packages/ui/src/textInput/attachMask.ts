import { HTMLInputMaskElement, InputMask, MaskedNumber, MaskedRange } from 'imask';
import type { FactoryOpts } from 'imask';
import type { MaskPreset } from './maskPreset.ts';

/** The prototype's own accessor: writing through it hides nothing from React, which watches the instance. */
const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;

const readDom = (input: HTMLInputElement): string => native.get!.call(input) as string;
const writeDom = (input: HTMLInputElement, text: string): void => native.set!.call(input, text);

/**
 * imask writes through the prototype: React still holds the text from before the keystroke, sees a change in the same
 * event, and calls `onChange` with the masked text. Through the instance React would take it for its own writing.
 */
class QuietElement extends HTMLInputMaskElement {
  override get value(): string {
    return readDom(this.input as HTMLInputElement);
  }
  override set value(text: string) {
    writeDom(this.input as HTMLInputElement, text);
  }
}

/** A block written as `{ from, to }` is a range of numbers. */
function withRanges(options: Record<string, unknown>): Record<string, unknown> {
  const blocks = options['blocks'] as Record<string, Record<string, unknown>> | undefined;
  if (!blocks) return options;
  const ranged = Object.entries(blocks).map(([name, block]) => [name, 'from' in block && !block['mask'] ? { ...block, mask: MaskedRange } : block]);
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

const isSeparator = (character: string | undefined) => character !== undefined && !/[\p{L}\p{N}]/u.test(character);

/** A mask at work on an input. */
export interface MaskControl {
  readonly masked: string;
  readonly unmasked: string;
  /** Shows `text`, raw or masked, without telling anybody. */
  show(text: string): void;
  update(preset: MaskPreset): void;
  detach(): void;
}

/** Masks what is typed, pasted, filled in and set by code from now on; the present text at once, without an event. */
export function attachMask(input: HTMLInputElement, preset: MaskPreset): MaskControl {
  const before = Object.getOwnPropertyDescriptor(input, 'value');
  const mask = new InputMask(new QuietElement(input), optionsOf(preset));

  /** Writes as React itself would, so that React does not take the text for a change made by the user. */
  const settle = () => before?.set?.call(input, readDom(input));
  const readBack = () => {
    mask.updateValue();
    mask.masked.doCommit();
    mask.updateControl();
    settle();
  };
  settle();

  // Form libraries and React write to the property; whatever they write gets its mask.
  Object.defineProperty(input, 'value', {
    configurable: true,
    enumerable: true,
    get: () => readDom(input),
    set: (text: string) => {
      if (before?.set) before.set.call(input, text);
      else writeDom(input, text);
      readBack();
    },
  });

  const tell = () => input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  const stops = new AbortController();
  const on = <E extends keyof HTMLElementEventMap>(type: E, handler: (event: HTMLElementEventMap[E]) => void) =>
    input.addEventListener(type, handler, { signal: stops.signal });

  // Some browsers fill forms in with a `change` event alone.
  on('change', () => {
    if (mask.displayValue === readDom(input)) return;
    mask.updateValue();
    mask.updateControl();
  });
  // The mask may complete the text on leaving ("9,5" to "9,50"); this runs before React hears of the blur.
  let onFocusText = readDom(input);
  on('focus', () => { onFocusText = readDom(input); });
  let told = readDom(input);
  on('input', () => { told = readDom(input); });
  on('blur', () => {
    if (readDom(input) !== told && readDom(input) !== onFocusText) tell();
  });
  // The text of a composition is masked when it ends, and no input event follows.
  on('compositionend', () => queueMicrotask(tell));
  // Deleting a separator alone would do nothing: the key takes the character beyond it.
  on('beforeinput', (event) => {
    if (mask.masked instanceof MaskedNumber || input.selectionStart !== input.selectionEnd) return;
    const text = readDom(input);
    let caret = input.selectionStart ?? 0;
    if (event.inputType === 'deleteContentBackward') while (isSeparator(text[caret - 1])) caret -= 1;
    else if (event.inputType === 'deleteContentForward') while (isSeparator(text[caret])) caret += 1;
    if (caret === input.selectionStart) return;
    input.setSelectionRange(caret, caret);
    mask._saveSelection();
  });

  return {
    get masked() {
      return mask.value;
    },
    get unmasked() {
      return mask.unmaskedValue;
    },
    show(text) {
      if (text === mask.value || text === mask.unmaskedValue) return;
      input.value = text;
    },
    update(next) {
      mask.updateOptions(optionsOf(next) as never);
      settle();
    },
    detach() {
      stops.abort();
      mask.destroy();
      if (before) Object.defineProperty(input, 'value', before);
      else Reflect.deleteProperty(input, 'value');
    },
  };
}
