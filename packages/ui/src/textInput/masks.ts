/** The presets of `@funil/validation`, at hand beside the input that takes them. */
export { masks, type MaskPreset } from '@funil/validation/masks';
