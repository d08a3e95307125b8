/** What a masked `TextInput` needs to know; plain data, so that a page may hold it without loading the mask engine. */
export interface MaskPreset {
  /** A mask of imask: a pattern ("000.000.000-00"), `Number`, or a list of masks to choose from. */
  mask: unknown;
  /** Keyboard that phones show. */
  inputMode: 'numeric' | 'text' | 'decimal' | 'tel';
  autoComplete?: string;
  placeholder?: string;
  /** Cleans text that arrives in one piece: pasted, filled in by the browser, or set by code. Single keystrokes skip it. */
  prepare?: (text: string) => string;
  /** Further options of imask (`definitions`, `blocks`, `scale`, `dispatch`, ...). */
  maskOptions?: Record<string, unknown>;
}
