/** Tokens of one account colour. */
export interface FamilyTokens {
  /** Fill of the primary button, checked boxes and bars. */
  solid: string;
  solidHover: string;
  solidActive: string;
  /** Text on `solid` and its states, at least 4.5:1. */
  on: string;
  /** Edge of `solid`, at least 3:1 on every surface: a pale fill keeps its shape. */
  line: string;
  /** Edge of `solidHover`. Very dark or pale fills show hover only at the edge. */
  lineHover: string;
  /** Marks, slider fills, chart lines, focus ring: at least 3:1 on every surface and on `tint2`. */
  graphic: string;
  /** Links and active labels: at least 4.5:1 on every surface and tint. */
  text: string;
  /** Palest tint; neutral texts are readable on all tints. */
  tint1: string;
  /** Selected row, active navigation item. */
  tint2: string;
  /** Selected row on hover. */
  tint3: string;
  tintBorder: string;
}

/** References to colour variables, `var(--funil-...)`. */
export interface ColorTokens {
  /** Page background behind cards. */
  canvas: string;
  /** Cards, tables, panels. */
  surface: string;
  /** Menus and modals. */
  surfaceRaised: string;
  /** Sunken areas, kanban columns. */
  surfaceSunken: string;
  sidebar: string;
  hover: string;
  pressed: string;
  /** Backdrop of modals. */
  scrim: string;
  /** Hairlines between rows. */
  border: string;
  /** Cards, chips, secondary buttons. */
  borderStrong: string;
  /** Inputs and checkboxes: 3:1 against the surface. */
  borderControl: string;
  text: string;
  text2: string;
  /** Metadata, placeholders. */
  text3: string;
  /** Disabled controls only; no contrast guarantee. */
  textDisabled: string;
  /** Bulk bar and tooltips. */
  inverse: string;
  inverseText: string;
  inverseText2: string;
  inverseBorder: string;
  /** Focus ring on `inverse`, at least 3:1. */
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
  /** Fill of a confirming danger button; its text is `dangerOn`. */
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
  /** Focus ring: 3:1 on every surface. */
  focus: string;
  /** The unchanged account colour, for logo tile and sign-in panel only. */
  main: string;
  /** Text and marks on `main`, at least 4.5:1. */
  mainOn: string;
  /** Tokens of the main colour. */
  accent: FamilyTokens;
  /** Tokens of the secondary colour: unread counters and the newest sale only. */
  spot: FamilyTokens;
  /** Tokens of the simulator colour: public pages only. */
  sim: FamilyTokens;
}
