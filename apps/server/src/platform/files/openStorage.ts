import { join } from 'node:path';
import type { Config } from '../config/readConfig.ts';
import { diskStorage } from './diskStorage.ts';
import type { FileStorage } from './FileStorage.ts';
import { s3Storage } from './s3Storage.ts';

export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStorage =>
  s3 ? s3Storage(s3) : diskStorage(join(dataDir, 'files'));
