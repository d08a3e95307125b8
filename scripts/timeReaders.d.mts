import type { ReaderTime } from './timeReader.mjs';

export function slowReaders(readers: URL): Promise<(ReaderTime & { reader: string })[]>;
