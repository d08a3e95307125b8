import { parseHex } from './parseHex.ts';

const named: Readonly<Record<string, string>> = { black: '#000000', white: '#ffffff', currentcolor: '#000000' };

/** Shapes without a fill are black, and so is `currentColor` in an image. */
const paint = /#[\da-f]{3,8}\b|rgb\(\s*\d+[\s,]+\d+[\s,]+\d+\s*\)|\b(?:black|white|currentcolor)\b/gi;

const fromRgb = (value: string) =>
  `#${(value.match(/\d+/g) ?? []).map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0')).join('')}`;

/** The colours that an SVG paints with, as `#rrggbb`; empty when it embeds a picture, whose colours it does not tell. */
export function svgColors(svg: string): string[] {
  if (/<image\b/i.test(svg)) return [];
  const found = (svg.match(paint) ?? []).flatMap((value) => {
    const lower = value.toLowerCase();
    return named[lower] ?? (lower.startsWith('rgb') ? fromRgb(lower) : parseHex(lower)) ?? [];
  });
  return found.length > 0 ? [...new Set(found)] : ['#000000'];
}

/** The text of an SVG that is written into its address, or undefined for any other address. */
export function inlineSvg(address: string): string | undefined {
  const match = /^data:image\/svg\+xml([^,]*),(.*)$/is.exec(address);
  if (!match) return undefined;
  try {
    return /;base64$/i.test(match[1] ?? '') ? atob(match[2] ?? '') : decodeURIComponent(match[2] ?? '');
  } catch {
    return undefined;
  }
}
