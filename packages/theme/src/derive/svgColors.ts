import { toHex, toRgb } from './rgb.ts';

/** Notations of colours in an SVG. `currentColor` is black in an image. */
const paint =
  /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|rgb\(\s*\d{1,3}(?:\s*,\s*|\s+)\d{1,3}(?:\s*,\s*|\s+)\d{1,3}\s*\)|\b(?:black|white|currentcolor)\b/gi;

/**
 * Colours of an SVG as `#rrggbb`; empty if it embeds a picture, whose colours are unknown; black if it names no colour.
 */
export function svgColors(svg: string): string[] {
  if (/<image\b/i.test(svg)) return [];
  const found = (svg.match(paint) ?? []).map((value) =>
    toHex(toRgb(value.toLowerCase() === 'currentcolor' ? 'black' : value)),
  );
  return found.length > 0 ? [...new Set(found)] : ['#000000'];
}

/** SVG text inside a data URL; undefined for any other URL. */
export function inlineSvg(address: string): string | undefined {
  const match = /^data:image\/svg\+xml([^,]*),(.*)$/is.exec(address);
  if (!match) return undefined;
  try {
    return /;base64$/i.test(match[1] ?? '') ? atob(match[2] ?? '') : decodeURIComponent(match[2] ?? '');
  } catch {
    return undefined;
  }
}
