/** What an input needs to mask one kind of value with imask. Plain data: holding it loads no mask engine. */
export interface MaskPreset {
  /** A mask of imask: a pattern ("000.000.000-00"), `Number`, or a list of masks to choose from. */
  mask: unknown;
  /** The keyboard that phones show. A CNPJ may hold letters, so it takes the text keyboard. */
  inputMode: 'numeric' | 'text' | 'decimal' | 'tel';
  autoComplete?: string;
  placeholder?: string;
  /**
   * imask's `prepare`: cleans text that arrives in one piece (pasted, filled in by the browser, set by code), before
   * the mask sees it. Single keystrokes may skip it.
   */
  prepare?: (text: string) => string;
  /**
   * The remaining options of imask (`definitions`, `blocks`, `scale`, `dispatch`, ...). A block written as
   * `{ from, to }` is a range of numbers: with imask itself it gets `mask: IMask.MaskedRange`.
   */
  maskOptions?: Record<string, unknown>;
}
