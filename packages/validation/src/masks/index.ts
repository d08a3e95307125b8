export type { MaskPreset } from './MaskPreset.ts';
export { dateMask, masks } from './masks.ts';
export { normalizeAmountPaste, normalizeDatePaste, normalizePhonePaste } from './normalizePaste.ts';
