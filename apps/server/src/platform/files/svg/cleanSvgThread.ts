import { parentPort } from 'node:worker_threads';
import { cleanSvg } from './cleanSvg.ts';

function cleaned(text: string): string | null {
  try {
    return cleanSvg(text);
  } catch {
    return null;
  }
}

parentPort!.on('message', (text: string) => parentPort!.postMessage(cleaned(text)));
parentPort!.postMessage('ready');
