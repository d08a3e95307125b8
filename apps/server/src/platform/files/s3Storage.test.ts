import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/readConfig.ts';
import { refusalOf } from '../refusals/refusalOf.ts';
import { diskStorage } from './diskStorage.ts';
import type { FileStorage } from './FileStorage.ts';
import { MissingFile } from './FileStorage.ts';
import { openStorage } from './openStorage.ts';

let folder: string;
let s3: S3rver;
let s3Address: string;
let storages: Record<string, FileStorage>;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => void probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => void probe.close(resolve));
  return port;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'funil-storage-'));
  const port = await freePort();
  s3 = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'arquivos', configs: [] }],
  });
  await s3.run();
  s3Address = `http://S3RVER:S3RVER@127.0.0.1:${port}/arquivos/funil?region=sa-east-1`;
  const config = readConfig({ FILES_URL: s3Address });
  storages = { disk: diskStorage(join(folder, 'disk')), bucket: openStorage(config) };
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

describe.each(['disk', 'bucket'])('a storage on %s', (kind) => {
  const put = async (key: string, content: string) => {
    const path = join(folder, 'source');
    await writeFile(path, content);
    await storages[kind]!.put(key, { path, sizeBytes: Buffer.byteLength(content), contentType: 'text/plain' });
  };
  const read = async (key: string) => text(await storages[kind]!.read(key));

  it('gives back what was put, and only that', async () => {
    await put('conta-1/a', 'Olá');
    await put('conta-2/a', 'Outra');
    expect(await read('conta-1/a')).toBe('Olá');
    expect(await read('conta-2/a')).toBe('Outra');
  });

  it('says what it does not have', async () => {
    await expect(storages[kind]!.read('conta-1/nada')).rejects.toBeInstanceOf(MissingFile);
  });

  it('replaces and removes, and minds not when there is nothing', async () => {
    await put('conta-1/b', 'um');
    await put('conta-1/b', 'dois');
    expect(await read('conta-1/b')).toBe('dois');
    await storages[kind]!.remove('conta-1/b');
    await storages[kind]!.remove('conta-1/b');
    await expect(storages[kind]!.read('conta-1/b')).rejects.toBeInstanceOf(MissingFile);
  });

  it('removes all files of one account, and none of another', async () => {
    await put('conta-3/a', 'um');
    await put('conta-3/b', 'dois');
    await put('conta-30/a', 'de outra');
    await storages[kind]!.removeAll('conta-3');
    await storages[kind]!.removeAll('conta-3');
    for (const key of ['conta-3/a', 'conta-3/b'])
      await expect(storages[kind]!.read(key)).rejects.toBeInstanceOf(MissingFile);
    expect(await read('conta-30/a')).toBe('de outra');
  });

  it('fails without leaving half a file', async () => {
    await expect(
      storages[kind]!.put('conta-1/c', { path: join(folder, 'missing'), sizeBytes: 3, contentType: 'text/plain' }),
    ).rejects.toThrow();
    await expect(storages[kind]!.read('conta-1/c')).rejects.toBeInstanceOf(MissingFile);
  });
});

it('a bucket that is away, or does not know the key, makes a refusal that says so', async () => {
  const path = join(folder, 'source');
  await writeFile(path, 'Olá');
  const port = await freePort();
  for (const address of [
    `http://S3RVER:S3RVER@127.0.0.1:${port}/arquivos`,
    s3Address.replace('S3RVER:S3RVER', 'a:b'),
  ]) {
    const away = openStorage(readConfig({ FILES_URL: address }));
    for (const act of [
      () => away.put('conta-1/d', { path, sizeBytes: 4, contentType: 'text/plain' }),
      () => away.read('conta-1/d'),
      () => away.remove('conta-1/d'),
      () => away.removeAll('conta-1'),
    ]) {
      const error: unknown = await act().catch((reason: unknown) => reason);
      expect(refusalOf(error)).toMatchObject({ code: 'file.storage_unavailable', status: 503 });
    }
  }
});

it.each(['arquivos', 's3://a:b@host/x', 'https://host/bucket', 'https://a:b@host/'])(
  'refuses the address %s without repeating it',
  (address) => {
    expect(() => readConfig({ FILES_URL: address })).toThrow(/^FILES_URL must look like/);
  },
);
