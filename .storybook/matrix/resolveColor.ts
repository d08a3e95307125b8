/** Red, green, blue between 0 and 255, alpha between 0 and 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

let pen: CanvasRenderingContext2D | null | undefined;
const colors = new Map<string, Rgba>();

/** What a computed colour, in whatever notation, looks like on the screen. */
export function resolveColor(css: string): Rgba {
  const found = colors.get(css);
  if (found) return found;
  pen ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pen) return [0, 0, 0, 0];
  pen.clearRect(0, 0, 1, 1);
  pen.fillStyle = 'transparent';
  pen.fillStyle = css;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
  const color: Rgba = [red, green, blue, alpha / 255];
  colors.set(css, color);
  return color;
}

/** `top` as it shows on the opaque `bottom`. */
export function over(top: Rgba, bottom: Rgba): Rgba {
  const mix = (index: 0 | 1 | 2) => top[index] * top[3] + bottom[index] * (1 - top[3]);
  return [mix(0), mix(1), mix(2), 1];
}
