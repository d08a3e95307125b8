/** Presets of `@funil/validation`. */
export { masks, type MaskPreset } from '@funil/validation/masks';
