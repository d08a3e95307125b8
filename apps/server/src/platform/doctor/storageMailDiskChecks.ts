import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/readConfig.ts';
import { openStorage } from '../files/openStorage.ts';
import { prepareDataFolder } from '../files/prepareDataFolder.ts';
import type { Check } from './Check.ts';

/** Room for exports and uploads that a few accounts make at once. */
const leastFreeBytes = 1024 ** 3;

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

export type ReadFreeBytes = (folder: string) => Promise<number>;

const readFreeBytes: ReadFreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Writes a small file, reads it and removes it. */
export const checkStorage = (config: Config): Check => ({
  name: 'storage',
  async run() {
    prepareDataFolder(config);
    const storage = openStorage(config);
    const folder = await mkdtemp(join(tmpdir(), 'funil-doctor-'));
    const path = join(folder, 'probe');
    const key = `doctor/${randomUUID()}`;
    const content = 'probe';
    try {
      await writeFile(path, content);
      await storage.put(key, { path, sizeBytes: content.length, contentType: 'text/plain' });
      if ((await text(await storage.read(key))) !== content)
        throw new Error('The storage returns other bytes than it was given.');
      await storage.remove(key);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return config.s3 ? `The bucket ${config.s3.bucket} stores files.` : `${config.dataDir} stores files.`;
  },
});

/** Greeting, encryption and sign-in; sends nothing. */
export const checkMail = ({ smtpUrl, dataDir }: Config): Check => ({
  name: 'mail',
  async run() {
    if (!smtpUrl) return `Mail is written to ${join(dataDir, 'mail')}, because SMTP_URL is not set.`;
    const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
    const transport = createTransport({ url: smtpUrl, ...limits });
    try {
      await transport.verify();
    } finally {
      transport.close();
    }
    return `The mail server ${new URL(smtpUrl).host} answers and accepts the sign-in.`;
  },
});

export const checkDisk = ({ dataDir }: Config, freeBytesOf = readFreeBytes): Check => ({
  name: 'disk',
  async run() {
    const free = await Promise.all(
      [dataDir, tmpdir()].map(async (folder) => ({ folder, bytes: await freeBytesOf(folder) })),
    );
    const full = free.find(({ bytes }) => bytes < leastFreeBytes);
    if (full)
      throw new Error(`${full.folder} has ${gigabytes(full.bytes)} free; it needs ${gigabytes(leastFreeBytes)}.`);
    return free.map(({ folder, bytes }) => `${folder} has ${gigabytes(bytes)} free`).join(', ');
  },
});
