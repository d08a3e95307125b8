import type { MaskPreset } from '@funil/validation/masks';

interface Pattern {
  mask: unknown;
  definitions?: Record<string, RegExp>;
  blocks?: Record<string, unknown>;
}

/** Letters for one character in every imask pattern. */
const builtIn = ['0', 'a', '*'];

/** Template without blocks, which hold surplus text, of which nothing can be missing. */
function templateOf({ mask, definitions = {}, blocks = {} }: Pattern): string | undefined {
  if (typeof mask !== 'string') return undefined;
  const open = new Set([...builtIn, ...Object.keys(definitions)]);
  const expected = Array.from(mask).filter((character) => !Object.hasOwn(blocks, character));
  return expected.map((character) => (open.has(character) ? '_' : character)).join('');
}

/** Templates: "___.___.___-__" for "000.000.000-00"; several for alternative patterns, none for numbers. */
function templatesOf({ mask, maskOptions, placeholder }: MaskPreset): readonly string[] {
  // A placeholder in words ("dd/mm/aaaa") shows the length of blocks, unlike their names ("d/m/Y").
  if (placeholder && !/\d/.test(placeholder)) return [placeholder];
  const patterns = Array.isArray(mask) ? (mask as readonly Pattern[]) : [{ ...maskOptions, mask }];
  return patterns.map(templateOf).filter((template) => template !== undefined);
}

export const hasTemplate = (preset: MaskPreset): boolean => templatesOf(preset).length > 0;

/** Missing part of a started text: "____" after "(11) 98214-"; empty before the first character. */
export function missingOf(preset: MaskPreset, text: string): string {
  if (text === '') return '';
  const fits = (template: string) =>
    template.length > text.length && shapeOf(template.slice(0, text.length)) === shapeOf(text);
  return templatesOf(preset).find(fits)?.slice(text.length) ?? '';
}

const shapeOf = (text: string) => text.replace(/[\p{L}\p{N}]/gu, '_');
