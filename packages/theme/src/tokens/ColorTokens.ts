/** One account colour made usable: what each is for. */
export interface FamilyTokens {
  /** Fill of the primary button, checked boxes, bars. */
  solid: string;
  solidHover: string;
  solidActive: string;
  /** Text on `solid` and its states, at least 4.5:1. */
  on: string;
  /** Edge of `solid`, so that a pale fill keeps a shape: at least 3:1 on every surface. */
  line: string;
  /** Edge of `solidHover`. A fill too dark or too pale to change shows the pointer here: use the two together. */
  lineHover: string;
  /** Marks, slider fills, chart lines, focus ring: at least 3:1 on every surface and on `tint2`. */
  graphic: string;
  /** Links and active labels: at least 4.5:1 on every surface and tint. */
  text: string;
  /** Weakest tint. The three neutral texts stay readable on all tints. */
  tint1: string;
  /** Selected row, active navigation item. */
  tint2: string;
  /** Selected row under the pointer. */
  tint3: string;
  tintBorder: string;
}

/** References to the colour variables, `var(--funil-...)`. */
export interface ColorTokens {
  /** The page behind cards. */
  canvas: string;
  /** Cards, tables, panels. */
  surface: string;
  /** Menus and modals. */
  surfaceRaised: string;
  /** Wells, kanban columns, code. */
  surfaceSunken: string;
  sidebar: string;
  /** Veil over what is under the pointer. */
  hover: string;
  /** Veil over what is pressed. */
  pressed: string;
  /** Behind modals. */
  scrim: string;
  /** Hairlines between rows. */
  border: string;
  /** Cards, chips, secondary buttons. */
  borderStrong: string;
  /** Inputs and checkboxes: 3:1 against the surface. */
  borderControl: string;
  text: string;
  /** Context beside the main text. */
  text2: string;
  /** Metadata, placeholders. */
  text3: string;
  /** Only for what cannot be used: it promises no contrast. */
  textDisabled: string;
  /** The bulk bar and tooltips. */
  inverse: string;
  inverseText: string;
  inverseText2: string;
  inverseBorder: string;
  /** Ring around a control that stands on `inverse`: 3:1 there. */
  inverseFocus: string;
  success: string;
  successText: string;
  successBg: string;
  successBorder: string;
  warning: string;
  warningText: string;
  warningBg: string;
  warningBorder: string;
  danger: string;
  dangerText: string;
  dangerBg: string;
  dangerBorder: string;
  /** Fill of a confirming danger button; text on it is `dangerOn`. */
  dangerSolid: string;
  dangerSolidHover: string;
  dangerOn: string;
  info: string;
  infoText: string;
  infoBg: string;
  infoBorder: string;
  n1: string;
  n2: string;
  n3: string;
  n4: string;
  n5: string;
  n6: string;
  n7: string;
  n8: string;
  n9: string;
  n10: string;
  n11: string;
  n12: string;
  /** Ring around the focused control: 3:1 on every surface. */
  focus: string;
  /** The raw brand, only for the logo tile and the sign-in panel. */
  main: string;
  /** Text and marks on `main`, at least 4.5:1. */
  mainOn: string;
  /** From the main colour. */
  accent: FamilyTokens;
  /** From the secondary colour: unread counters and the newest sale only. */
  spot: FamilyTokens;
  /** From the simulator colour: public pages only. */
  sim: FamilyTokens;
}
