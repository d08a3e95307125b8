export type { MaskPreset } from './MaskPreset.ts';
export { masks } from './masks.ts';
export { normalizeDatePaste, normalizePhonePaste } from './normalizePaste.ts';
