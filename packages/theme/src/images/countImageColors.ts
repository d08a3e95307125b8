import { toHex } from '../derive/rgb.ts';

/** Side in px of the square that images are reduced to. */
const side = 48;
/** Share of visible pixels below which a colour is ignored. */
const leastShare = 0.02;

export async function countImageColors(source: string): Promise<(readonly [color: string, pixels: number])[]> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser gives no 2D canvas.');
  context.drawImage(image, 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);

  const counts = new Map<string, number>();
  let visible = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    // Half-transparent pixels are blurred edges.
    if (alpha < 200) continue;
    visible += 1;
    const color = toHex([red, green, blue]);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count / visible >= leastShare).toSorted((a, b) => b[1] - a[1]);
}
