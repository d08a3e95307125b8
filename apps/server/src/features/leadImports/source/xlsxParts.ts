import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import type { SaxesTagPlain } from 'saxes';
import yauzl from 'yauzl';
import { UnreadableFile } from '../../../platform/readers/UnreadableFile.ts';

/** Unpacked bytes: 200,000 rows of 30 columns take about 250 MB. Stops zip bombs regardless of the declared size. */
const largestPartBytes = 600 * 1024 * 1024;

/** Greatest number of bytes without an element. A cell holds 32,767 characters. */
const longestGapBytes = 1024 * 1024;

/** Unpacked bytes of parts that only reference other parts. */
const largestSmallPart = 8 * 1024 * 1024;

/** Greatest nesting, because open elements stay in memory. */
const deepest = 100;

const mostEntries = 5_000;

const broken = () =>
  new UnreadableFile('O arquivo não é uma planilha que possa ser lida. Salve de novo como XLSX ou CSV.');

export interface Workbook {
  has(path: string): boolean;
  read(path: string): Promise<Readable>;
  close(): void;
}

export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await yauzl
    .openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true })
    .catch(() => {
      throw broken();
    });
  const entries = new Map<string, yauzl.Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.size >= mostEntries) throw broken();
      entries.set(entry.fileName.toLowerCase(), entry);
    }
  } catch (error) {
    zip.close();
    throw error instanceof UnreadableFile ? error : broken();
  }
  return {
    has: (name) => entries.has(name.toLowerCase()),
    async read(name) {
      const entry = entries.get(name.toLowerCase());
      if (!entry || entry.isEncrypted()) throw broken();
      return zip.openReadStreamPromise(entry).catch(() => {
        throw broken();
      });
    },
    close: () => zip.close(),
  };
}

export interface XmlHandlers {
  open?: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** Namespace prefixes differ between programs. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Yields after each chunk, so that the consumer can pass on results. */
export async function* readXml(
  workbook: Workbook,
  path: string,
  handlers: XmlHandlers,
  mostBytes = largestPartBytes,
): AsyncGenerator<void> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  let sinceElement = 0;
  let depth = 0;
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    sinceElement = 0;
    depth += 1;
    if (depth > deepest) throw broken();
    handlers.open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    sinceElement = 0;
    depth -= 1;
    handlers.close?.(localName(name));
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  parser.on('error', () => {
    throw broken();
  });
  let size = 0;
  const stream = await workbook.read(path);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      sinceElement += chunk.length;
      if (sinceElement > longestGapBytes) throw broken();
      if (size > mostBytes)
        throw new UnreadableFile('A planilha é grande demais depois de descompactada. Divida em arquivos menores.');
      parser.write(decoder.decode(chunk, { stream: true }));
      yield;
    }
    parser.write(decoder.decode());
    parser.close();
  } catch (error) {
    if (error instanceof UnreadableFile || (error instanceof Error && 'syscall' in error)) throw error;
    throw broken();
  } finally {
    stream.destroy();
  }
  yield;
}

export async function readPart(
  workbook: Workbook,
  path: string,
  handlers: XmlHandlers,
  mostBytes = largestSmallPart,
): Promise<void> {
  if (!workbook.has(path)) return;
  for await (const _piece of readXml(workbook, path, handlers, mostBytes));
}
