/** Height of a control: 28, 32, 36 or 44 px; 40 to 44 px up to 780 px of window width and on touch screens. */
export type ControlSize = 'sm' | 'md' | 'form' | 'public';
