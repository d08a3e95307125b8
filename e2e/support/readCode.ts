import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** The reader's own program, from its package: without it, it would be fetched from the web. */
const program = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
let isPrepared = false;

/**
 * What a phone's camera would read from the picture that is on the page: ZXing, which knows nothing of who drew it. Null
 * while there is none, such as in a dialog that is still fading in.
 */
export async function readCode(picture: Locator): Promise<string | null> {
  if (!isPrepared) {
    const bytes = readFileSync(program);
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer } });
    isPrepared = true;
  }
  const codes = await readBarcodes(new Uint8Array(await picture.screenshot()), { formats: ['QRCode'] });
  return codes[0]?.text ?? null;
}
