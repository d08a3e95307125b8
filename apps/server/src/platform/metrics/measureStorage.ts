import { Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import type { FileStorage } from '../files/FileStorage.ts';
import { MissingFile } from '../files/FileStorage.ts';

const bounds = [0.005, 0.025, 0.1, 0.5, 2, 10];

/** Duration and result of each call to the storage: a folder or a bucket. */
export function measureStorage(registry: Registry) {
  const durations = new Histogram({
    name: 'funil_storage_duration_seconds',
    help: 'Time that the storage takes for a call: put, read (to the first byte) or remove.',
    labelNames: ['operation', 'result'],
    buckets: bounds,
    registers: [registry],
  });
  async function measure<T>(operation: string, run: () => Promise<T>): Promise<T> {
    const end = durations.startTimer({ operation });
    try {
      const value = await run();
      end({ result: 'ok' });
      return value;
    } catch (error) {
      end({ result: error instanceof MissingFile ? 'missing' : 'failed' });
      throw error;
    }
  }
  return (storage: FileStorage): FileStorage => ({
    put: (key, file) => measure('put', () => storage.put(key, file)),
    read: (key) => measure('read', () => storage.read(key)),
    remove: (key) => measure('remove', () => storage.remove(key)),
    removeAll: (accountId) => measure('remove', () => storage.removeAll(accountId)),
  });
}
