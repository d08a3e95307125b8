import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../db/database.ts';
import { withAccount } from '../db/withAccount.ts';
import { fileKey } from '../files/FileStorage.ts';
import type { FileStorage } from '../files/FileStorage.ts';
import { findFile } from '../files/files.queries.ts';
import { withWorkFolder } from '../files/workFolder.ts';
import type { WriteLog } from '../logging/WriteLog.ts';
import type { FileReaders } from '../readers/createFileReaders.ts';
import { readerAt } from '../readers/Reader.ts';
import type { AppIconLook, appIcons } from './appIcon.ts';
import type { drawAppIcon } from './drawAppIcon.ts';

const drawing = readerAt<typeof drawAppIcon>(new URL('./drawAppIcon.ts', import.meta.url), 'drawAppIcon');

/** Icons in memory, of some thirty kilobytes each. */
const mostKept = 200;

interface DrawerParts {
  database: Database;
  storage: FileStorage;
  readers: FileReaders;
  logger: { warn: WriteLog };
}

type Icon = Pick<(typeof appIcons)[number], 'purpose' | 'size'>;

/** Draws each icon once, in a reader process. */
export function createIconDrawer({ database, storage, readers, logger }: DrawerParts) {
  const kept = new Map<string, Promise<Buffer>>();

  async function draw(accountId: string, look: AppIconLook, icon: Icon, picture: string | null): Promise<Buffer> {
    const { letter, background, color } = look;
    return Buffer.from(
      await readers.read(accountId, drawing, { ...icon, picture, letter, background, color }),
      'base64',
    );
  }

  /** Null if the account has no such picture. */
  async function drawPicture(accountId: string, look: AppIconLook, icon: Icon): Promise<Buffer | null> {
    const { image } = look;
    if (image?.accountId !== accountId) return null;
    const file = await withAccount(database, { accountId }, (tx) => findFile(tx, image.id));
    if (file?.visibility !== 'public') return null;
    return withWorkFolder(async (folder) => {
      const path = join(folder, 'picture');
      await pipeline(await storage.read(fileKey(file)), createWriteStream(path));
      return draw(accountId, look, icon, path);
    });
  }

  async function drawAny(accountId: string, look: AppIconLook, icon: Icon): Promise<Buffer> {
    try {
      const drawn = await drawPicture(accountId, look, icon);
      if (drawn) return drawn;
    } catch (error) {
      logger.warn({ err: error }, 'the picture of an app icon was not read');
    }
    return draw(accountId, look, icon, null);
  }

  return (accountId: string, look: AppIconLook, icon: Icon): Promise<Buffer> => {
    const key = JSON.stringify([accountId, look, icon]);
    const found = kept.get(key);
    if (found) return found;
    const drawn = drawAny(accountId, look, icon);
    kept.set(key, drawn);
    // A failed drawing is tried again with the next request.
    void drawn.catch(() => kept.delete(key));
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
    return drawn;
  };
}
