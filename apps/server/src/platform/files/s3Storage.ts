import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type * as Sdk from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/readConfig.ts';
import type { FileStorage } from './FileStorage.ts';
import { StorageUnavailable } from '../refusals/StorageUnavailable.ts';
import { MissingFile } from './FileStorage.ts';

const isMissing = (error: unknown) =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** Longest wait for a connection, and for the next bytes of an answer, in milliseconds: else a request would hang. */
const connectMs = 3_000;
const silenceMs = 20_000;

/** The caller logs what failed; the library would write lines of its own to the console. */
const silent = { debug() {}, info() {}, warn() {}, error() {} };

async function send<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    throw isMissing(error) ? error : new StorageUnavailable(error);
  }
}

/** The SDK is loaded on first use: most installations have no bucket. */
export function s3Storage({ endpoint, bucket, prefix, region, accessKeyId, secretAccessKey }: S3Settings): FileStorage {
  let client: Promise<{ s3: Sdk.S3Client; sdk: typeof Sdk }> | undefined;
  const connect = () =>
    (client ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      s3: new sdk.S3Client({
        endpoint,
        region,
        credentials: { accessKeyId, secretAccessKey },
        // Buckets as host names need wildcard certificates, which few servers but Amazon's have.
        forcePathStyle: true,
        // Only Amazon supports the newer checksums; all servers check the length.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        maxAttempts: 3,
        logger: silent,
        requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
      }),
    })));
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` });

  return {
    async put(key, { path, sizeBytes, contentType }) {
      const { s3, sdk } = await connect();
      // Opened first, because a stream reports a failed open only as its own event.
      const file = await open(path);
      try {
        const Body = file.createReadStream({ autoClose: false });
        const command = new sdk.PutObjectCommand({
          ...at(key),
          Body,
          ContentLength: sizeBytes,
          ContentType: contentType,
        });
        await send(() => s3.send(command));
      } finally {
        await file.close();
      }
    },
    async read(key) {
      const { s3, sdk } = await connect();
      try {
        const { Body } = await send(() => s3.send(new sdk.GetObjectCommand(at(key))));
        if (!(Body instanceof Readable)) throw new MissingFile(key);
        return Body;
      } catch (error) {
        throw isMissing(error) ? new MissingFile(key) : error;
      }
    },
    async remove(key) {
      const { s3, sdk } = await connect();
      await send(() => s3.send(new sdk.DeleteObjectCommand(at(key))));
    },
    async removeAll(accountId) {
      const { s3, sdk } = await connect();
      const list = new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}${accountId}/` });
      // Each list begins anew, because the objects of the one before are gone. One by one: a call that removes many
      // needs a checksum that differs between servers.
      for (;;) {
        const { Contents: objects = [] } = await send(() => s3.send(list));
        if (objects.length === 0) return;
        for (const { Key } of objects) await send(() => s3.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key })));
      }
    },
  };
}
