import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { AppIconPurpose } from './appIcon.ts';

interface Drawing {
  purpose: AppIconPurpose;
  size: number;
  /** File of the account's picture; null for its initial. */
  picture: string | null;
  letter: string;
  background: string;
  color: string;
}

/** Each icon is drawn once, beside requests. */
sharp.cache(false);
sharp.concurrency(1);

/** The interface's font, because a server may have none of its own. */
const fontFile = createRequire(import.meta.url).resolve('@fontsource/inter/files/inter-latin-600-normal.woff');

/** Pictures stand on white, as most logos are made for it. */
const plate = '#ffffff';

/** Part of the icon's edge that the content takes. Systems may cut a maskable icon to a circle of 80% of its edge. */
const pictureShares: Record<AppIconPurpose, number> = { any: 0.8, maskable: 0.56, touch: 0.72, badge: 0.8 };
const letterHeights: Record<AppIconPurpose, number> = { any: 0.46, maskable: 0.34, touch: 0.42, badge: 0.8 };

/** As rounded as the icon of a browser's tab. */
const cornerShare = 0.25;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const drawLetter = (letter: string, color: string, height: number) =>
  sharp({
    text: {
      text: `<span foreground="${color}">${letter.replaceAll(/[&<>]/g, (character) => entities[character]!)}</span>`,
      font: 'Inter Semi-Bold',
      fontfile: fontFile,
      rgba: true,
      width: 2 * height,
      height,
    },
  })
    .png()
    .toBuffer();

/** At this density a unit of an SVG is a pixel. */
const svgDensity = 72;
/** The library takes no more. */
const highestDensity = 100_000;

async function fitPicture(picture: string, edge: number): Promise<Buffer> {
  const { format, width, height } = await sharp(picture).metadata();
  // Drawn at the size that is needed: enlarged pixels would be blurred.
  const scale = format === 'svg' ? edge / Math.max(width, height) : 1;
  const density = Math.min(Math.max(1, svgDensity * scale), highestDensity);
  return sharp(picture, { density, limitInputPixels: false })
    .autoOrient()
    .resize(edge, edge, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
}

/** Draws an icon of the installed app; returns the PNG in base64, because processes exchange JSON. */
export async function drawAppIcon({ purpose, size, picture, letter, background, color }: Drawing): Promise<string> {
  const isBadge = purpose === 'badge';
  // A picture with an opaque ground would be a white square in a status bar.
  const content =
    picture && !isBadge
      ? await fitPicture(picture, Math.round(size * pictureShares[purpose]))
      : await drawLetter(letter, isBadge ? '#ffffff' : color, Math.round(size * letterHeights[purpose]));
  const ground = isBadge ? '#0000' : picture ? plate : background;
  const icon = await sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: content }])
    .png()
    .toBuffer();
  if (purpose !== 'any') return icon.toString('base64');
  const radius = Math.round(size * cornerShare);
  const corners = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
      `<rect width="${size}" height="${size}" rx="${radius}"/></svg>`,
  );
  const rounded = await sharp(icon)
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer();
  return rounded.toString('base64');
}
