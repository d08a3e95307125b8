import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FilePurposeRules } from '@funil/api/contract';
import type { FastifyRequest } from 'fastify';
import type { FileReaders } from '../readers/createFileReaders.ts';
import { readerAt } from '../readers/Reader.ts';
import { ReaderDied } from '../readers/ReaderProcess.ts';
import { UnreadableFile } from '../readers/UnreadableFile.ts';
import { Refusal } from '../refusals/Refusal.ts';
import { cleanFileName } from './cleanFileName.ts';
import type { checkAndCleanFile } from './checkAndCleanFile.ts';
import { withWorkFolder } from './workFolder.ts';

const examining = readerAt<typeof checkAndCleanFile>(
  new URL('./checkAndCleanFile.ts', import.meta.url),
  'checkAndCleanFile',
);

export interface ReceivedFile {
  path: string;
  name: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
}

const tooLarge = ({ hint }: FilePurposeRules) =>
  new Refusal('file.too_large', { message: `O arquivo é grande demais. Envie ${hint}.` });
const refusedType = ({ hint }: FilePurposeRules) =>
  new Refusal('file.type_refused', { message: `Este tipo de arquivo não é aceito. Envie ${hint}.` });

const interrupted = 'A leitura do arquivo foi interrompida. Tente de novo ou envie outro arquivo.';

const formOverheadBytes = 16 * 1024;

/** File-system errors are the server's fault; others mean a truncated or invalid form. */
const isOurs = (error: unknown) => error instanceof Error && 'syscall' in error;

async function readForm<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Refusal || isOurs(error)) throw error;
    throw new Refusal('request.malformed');
  }
}

async function writePart(request: FastifyRequest, path: string, rules: FilePurposeRules): Promise<string | undefined> {
  const part = await request.file({
    limits: { fileSize: rules.maxBytes, files: 1, fields: 10, fieldSize: 1024, parts: 12 },
    throwFileSizeLimit: false,
  });
  if (!part || part.fieldname !== 'file') {
    part?.file.resume();
    throw new Refusal('file.missing');
  }
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
  if (part.file.truncated) throw tooLarge(rules);
  return part.filename;
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(
    createReadStream(path),
    new Transform({ transform: (chunk: Buffer, _encoding, done) => (hash.update(chunk), done()) }),
  );
  return hash.digest('hex');
}

/** A file may end its reader; the log says which one did. */
function explain(error: unknown, { log }: FastifyRequest): unknown {
  if (!(error instanceof UnreadableFile) && !(error instanceof ReaderDied)) return error;
  log.warn({ err: error }, 'an upload was not read');
  return new Refusal('file.unreadable', { message: error instanceof ReaderDied ? interrupted : error.message });
}

/**
 * Checks size and content type. The bytes pass through here; only a reader process reads the content. The file exists
 * only while `handOn` runs.
 */
export async function receiveFile<T>(
  request: FastifyRequest,
  { readers, accountId, rules }: { readers: FileReaders; accountId: string; rules: FilePurposeRules },
  handOn: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Refusal('request.unsupported_type');
  if (Number(request.headers['content-length'] ?? 0) > rules.maxBytes + formOverheadBytes) throw tooLarge(rules);

  return withWorkFolder(async (folder) => {
    const path = join(folder, 'file');
    const fileName = await readForm(() => writePart(request, path, rules));
    if ((await stat(path)).size === 0) throw new Refusal('file.empty');
    const contentType = await readers.read(accountId, examining, { path, rules }).catch((error: unknown) => {
      throw explain(error, request);
    });
    if (contentType === null) throw refusedType(rules);
    const { size } = await stat(path);
    return handOn({
      path,
      contentType,
      sizeBytes: size,
      name: cleanFileName(fileName, contentType),
      sha256: await digestOf(path),
    });
  });
}
