/** Height of a control: 28, 32, 36 and 44 px; at or below 780 px of width they grow to 40-44. */
export type ControlSize = 'sm' | 'md' | 'form' | 'public';
