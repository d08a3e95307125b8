/** Height of a control: 28, 32, 36 and 44 px; 40 to 44 px in windows up to 780 px. */
export type ControlSize = 'sm' | 'md' | 'form' | 'public';
