import { join } from 'node:path';
import type { Config } from '../config/readConfig.ts';
import { refuseInTransaction } from '../db/refuseInTransaction.ts';
import { diskStorage } from './diskStorage.ts';
import type { FileStorage } from './FileStorage.ts';
import { s3Storage } from './s3Storage.ts';

export function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStorage {
  const storage = s3 ? s3Storage(s3) : diskStorage(join(dataDir, 'files'));
  const apart = <T>(run: () => Promise<T>) => {
    refuseInTransaction('The storage');
    return run();
  };
  return {
    put: (key, file) => apart(() => storage.put(key, file)),
    read: (key) => apart(() => storage.read(key)),
    remove: (key) => apart(() => storage.remove(key)),
    removeAll: (accountId) => apart(() => storage.removeAll(accountId)),
  };
}
