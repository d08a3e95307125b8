import { readFile, writeFile } from 'node:fs/promises';
import type { FilePurposeRules } from '@funil/api/contract';
import { contentTypeOf, isTable } from './contentTypeOf.ts';
import { carriesMetadata, stripMetadata } from './metadata/stripMetadata.ts';
import { refuseHugeImage } from './refuseHugeImage.ts';
import { refuseIncompleteImage } from './refuseIncompleteImage.ts';
import { sanitizeSvg } from './svg/sanitizeSvg.ts';

interface ExaminedFile {
  path: string;
  rules: FilePurposeRules;
}

/**
 * Finds the content type of an upload, and replaces a picture by one without metadata and scripts. Null for a type that
 * the rules do not accept.
 *
 * @throws Refusal `file.unreadable`, `file.too_large`
 */
export async function checkAndCleanFile({ path, rules }: ExaminedFile): Promise<string | null> {
  const contentType =
    (await contentTypeOf(path)) ?? (rules.types.includes('text/csv') && (await isTable(path)) ? 'text/csv' : null);
  if (contentType === null || !rules.types.includes(contentType)) return null;
  if (contentType === 'image/svg+xml') await writeFile(path, await sanitizeSvg(await readFile(path)));
  else if (carriesMetadata(contentType)) await writeFile(path, stripMetadata(await readFile(path), contentType));
  if (contentType.startsWith('image/')) {
    const image = await readFile(path);
    refuseHugeImage(image, contentType, rules.maxPixels);
    await refuseIncompleteImage(image, contentType);
  }
  return contentType;
}
