/** Settings to mask an input with imask; importing them does not load imask. */
export interface MaskPreset {
  /** A pattern ("000.000.000-00"), `Number`, or a list to choose from. */
  mask: unknown;
  /** Keyboard on phones: a CNPJ may contain letters, hence text. */
  inputMode: 'numeric' | 'text' | 'decimal' | 'tel';
  autoComplete?: string;
  placeholder?: string;
  /** imask's `prepare`: cleans pasted, autofilled or programmatic text; keystrokes may bypass it. */
  prepare?: (text: string) => string;
  /**
   * Other options of imask. A block `{ from, to }` is a number range: with plain imask add `mask: IMask.MaskedRange`.
   */
  maskOptions?: Record<string, unknown>;
}
