import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileKey } from '../../platform/files/FileStorage.ts';
import type { FileStorage } from '../../platform/files/FileStorage.ts';
import { withWorkFolder } from '../../platform/files/workFolder.ts';
import type { DemoAccount } from './demoAccount.ts';
import type { Random } from './random.ts';

const drawing = (width: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 80" width="${width}" height="80">${inside}</svg>`;

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase();

const lettering = 'dominant-baseline="central" font-family="sans-serif" font-weight="700"';

/** Logos that users may choose. The initial logo comes from the theme (`fixtures/demoTenants.ts`). */
function drawingsOf({ name, personalization }: DemoAccount) {
  const color = personalization?.main_color ?? '#0f2a5f';
  const text = (fill: string, at: number, words: string, size: number) =>
    `<text x="${at}" y="40" ${lettering} font-size="${size}" fill="${fill}">${words}</text>`;
  const sign = (ground: string, mark: string) =>
    `<rect x="10" y="10" width="60" height="60" rx="14" fill="${ground}"/>` +
    `<circle cx="40" cy="40" r="16" fill="none" stroke="${mark}" stroke-width="6"/>` +
    `<circle cx="40" cy="40" r="5" fill="${mark}"/>`;
  const width = 110 + name.length * 17;
  return [
    { name: 'Logo horizontal', content: drawing(width, sign(color, '#ffffff') + text('#111827', 86, name, 28)) },
    { name: 'Símbolo', content: drawing(80, sign(color, '#ffffff')) },
    {
      name: 'Logo para fundo escuro',
      content: drawing(
        width,
        `<rect width="${width}" height="80" rx="12" fill="#111827"/>` +
          `${sign('#ffffff', '#111827')}${text('#ffffff', 86, name, 28)}`,
      ),
    },
    {
      name: 'Selo',
      content: drawing(
        80,
        '<circle cx="40" cy="40" r="36" fill="#111827"/>' +
          `<text x="40" y="40" text-anchor="middle" ${lettering} font-size="26" fill="#ffffff">${initialsOf(name)}</text>`,
      ),
    },
  ];
}

export async function createLogoPresets(
  random: Random,
  account: DemoAccount,
  accountId: string,
  storage: FileStorage,
  at: Date,
) {
  return withWorkFolder(async (folder) => {
    const logos = drawingsOf(account).map((logo) => ({ ...logo, id: random.uuid(at), fileId: random.uuid(at) }));
    for (const { fileId, content } of logos) {
      const path = join(folder, fileId);
      await writeFile(path, content);
      await storage.put(fileKey({ accountId, id: fileId }), {
        path,
        sizeBytes: Buffer.byteLength(content),
        contentType: 'image/svg+xml',
      });
    }
    return {
      files: logos.map(({ name, fileId, content }) => ({
        id: fileId,
        purpose: 'logo_preset',
        visibility: 'public',
        state: 'ready',
        name: `${name}.svg`,
        content_type: 'image/svg+xml',
        size_bytes: Buffer.byteLength(content),
        sha256: createHash('sha256').update(content).digest('hex'),
        attached_at: at,
        created_at: at,
      })),
      presets: logos.map(({ id, name, fileId }) => ({ id, name, file_id: fileId, created_at: at })),
    };
  });
}
