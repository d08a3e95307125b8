/** Least share of byte pairs with a zero in UTF-16 text; in Latin scripts nearly all have one. */
const zerosOfUtf16 = 0.4;

/** Detects UTF-16 by its byte order mark or its zeros; null for other text. */
export function detectUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2]! += 1;
  const [high = 0, low = 0] = zeros.map((count) => count / (bytes.length / 2));
  if (low >= zerosOfUtf16 && high < zerosOfUtf16 / 10) return 'utf-16le';
  if (high >= zerosOfUtf16 && low < zerosOfUtf16 / 10) return 'utf-16be';
  return null;
}
