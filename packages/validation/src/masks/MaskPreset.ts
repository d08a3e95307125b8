/** What an input needs to mask one kind of value with imask. Plain data: this package does not load imask. */
export interface MaskPreset {
  /** imask's `mask` option. */
  mask: unknown;
  /** The keyboard that fits. A CNPJ may hold letters, so it takes the text keyboard. */
  inputMode: 'numeric' | 'text' | 'decimal' | 'tel';
  autoComplete?: string;
  placeholder?: string;
  /** imask's `prepare`: cleans text that arrives in one piece, before the mask sees it. Single keystrokes may skip it. */
  prepare?: (text: string) => string;
  /** The remaining options of imask. */
  maskOptions?: Record<string, unknown>;
}
