/** Masks for Brazilian inputs, from `@funil/validation`. */
export { masks, type MaskPreset } from '@funil/validation/masks';
