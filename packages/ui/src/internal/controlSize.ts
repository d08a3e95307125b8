/** Height of a control: 28, 32, 36 and 44 px; 40-44 px at widths up to 780 px. */
export type ControlSize = 'sm' | 'md' | 'form' | 'public';
