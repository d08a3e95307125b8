import { parentPort, workerData } from 'node:worker_threads';
import { longTexts } from './longTexts.mjs';
import { timeReader } from './timeReader.mjs';

const { readers } = await import(workerData);
const texts = longTexts();
for (const [reader, read] of Object.entries(readers)) {
  parentPort.postMessage({ begins: reader });
  parentPort.postMessage({ time: { reader, ...(await timeReader(read, texts)) } });
}
