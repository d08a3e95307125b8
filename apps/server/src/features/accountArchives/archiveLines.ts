import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ConfigError } from '../../platform/config/readConfig.ts';
import type { TableDigest } from './digestAccount.ts';

/** First line of an archive. */
export interface ArchiveHeader {
  /** Format of the archive. */
  funilAccount: 1;
  schema: string;
  account: { id: string; slug: string; name: string; hosts: string[] };
  /** Digests of a fixed text, by which another installation finds out whether it has the secrets. */
  secrets: string[];
  tables: (TableDigest & { columns: string[] })[];
  hasFiles: boolean;
}

/** Hexadecimal digest of the content. */
export interface ArchivedFile {
  id: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
}

/**
 * An archive is a gzip of lines of JSON: the header; for each table its name, then its rows as lists of texts; for each
 * file its facts, then its content in base64; the end.
 */
export type ArchiveEntry = { table: string } | { file: ArchivedFile } | { isEnd: true };

/** Bytes of a line of a file's content; a multiple of three, so that base64 needs no filling in between. */
export const contentBytes = 48 * 1024;

/** Not `readline`, which also splits at U+2028 and U+2029. */
async function* splitLines(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== '') throw new Error('The last line of the archive is not complete.');
}

interface ArchiveReader {
  header: ArchiveHeader;
  /** All after the header: rows as they are, since PostgreSQL reads them, other entries parsed, content decoded. */
  entries: AsyncGenerator<{ row: string } | { content: Buffer } | ArchiveEntry>;
}

/** @throws ConfigError if the file is no archive of an account */
export async function readArchive(path: string): Promise<ArchiveReader> {
  const unzipped = createGunzip();
  // Errors of either end arrive at the reader of `unzipped`.
  pipeline(createReadStream(path), unzipped, () => {});
  const lines = splitLines(unzipped);
  const header = await readHeader(path, lines);
  return { header, entries: readEntries(lines) };
}

async function readHeader(path: string, lines: AsyncGenerator<string>): Promise<ArchiveHeader> {
  try {
    const header = JSON.parse((await lines.next()).value as string) as ArchiveHeader;
    if (header.funilAccount === 1) return header;
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw new ConfigError(`${path} cannot be read: ${error.message}`);
  }
  throw new ConfigError(`${path} is no archive of an account.`);
}

async function* readEntries(lines: AsyncGenerator<string>): ArchiveReader['entries'] {
  for await (const line of lines) {
    if (line.startsWith('[')) yield { row: line };
    else if (line.startsWith('"')) yield { content: Buffer.from(JSON.parse(line) as string, 'base64') };
    else {
      const entry = JSON.parse(line) as ArchiveEntry;
      yield entry;
      if ('isEnd' in entry) return;
    }
  }
  throw new Error('The archive has no end: it is not complete.');
}
