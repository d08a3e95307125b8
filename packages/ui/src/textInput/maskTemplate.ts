import type { MaskPreset } from '@funil/validation/masks';

/** A pattern of imask, and what the letters of its own stand for. */
interface Pattern {
  mask: unknown;
  definitions?: Record<string, RegExp>;
  blocks?: Record<string, unknown>;
}

/** Characters that stand for one typed character in every pattern of imask. */
const builtIn = ['0', 'a', '*'];

/** Blocks in patterns take what is too much: nothing of them is missing. */
function templateOf({ mask, definitions = {}, blocks = {} }: Pattern): string | undefined {
  if (typeof mask !== 'string') return undefined;
  const open = new Set([...builtIn, ...Object.keys(definitions)]);
  const expected = Array.from(mask).filter((character) => !Object.hasOwn(blocks, character));
  return expected.map((character) => (open.has(character) ? '_' : character)).join('');
}

/** "___.___.___-__" of "000.000.000-00"; several where the mask chooses among patterns, none for numbers. */
function templatesOf({ mask, maskOptions, placeholder }: MaskPreset): readonly string[] {
  // The names of blocks ("d/m/Y") say nothing about their length; a placeholder in words does ("dd/mm/aaaa").
  if (placeholder && !/\d/.test(placeholder)) return [placeholder];
  const patterns = Array.isArray(mask) ? (mask as readonly Pattern[]) : [{ ...maskOptions, mask }];
  return patterns.map(templateOf).filter((template) => template !== undefined);
}

/** Whether a mask has anything to show ahead of the caret. */
export const hasTemplate = (preset: MaskPreset): boolean => templatesOf(preset).length > 0;

/**
 * What is still missing of a text that has been begun: "____" after "(11) 98214-". Nothing before the first character.
 */
export function missingOf(preset: MaskPreset, text: string): string {
  if (text === '') return '';
  const fits = (template: string) =>
    template.length > text.length && shapeOf(template.slice(0, text.length)) === shapeOf(text);
  return templatesOf(preset).find(fits)?.slice(text.length) ?? '';
}

const shapeOf = (text: string) => text.replace(/[\p{L}\p{N}]/gu, '_');
