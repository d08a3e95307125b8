import { constants } from 'node:fs';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStorage } from './FileStorage.ts';
import { MissingFile } from './FileStorage.ts';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Servers that share a database must share the folder. */
export function diskStorage(folder: string): FileStorage {
  const pathOf = (key: string) => join(folder, key);
  return {
    async put(key, { path }) {
      const target = pathOf(key);
      const part = `${target}.part`;
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      try {
        await copyFile(path, part, constants.COPYFILE_FICLONE);
        const written = await open(part, 'r+');
        await written.chmod(0o600);
        await written.sync();
        await written.close();
        await rename(part, target);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async read(key) {
      try {
        return (await open(pathOf(key))).createReadStream();
      } catch (error) {
        throw isMissing(error) ? new MissingFile(key) : error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
      await rm(`${pathOf(key)}.part`, { force: true });
    },
    async removeAll(accountId) {
      await rm(pathOf(accountId), { recursive: true, force: true });
    },
  };
}
