import { workerData } from 'node:worker_threads';
import { overMemorySignal } from './readerLimits.ts';

const { residentMb, serverPid } = workerData as { residentMb: number; serverPid: number };
const lookEveryMs = 100;

// The limit of the heap ignores buffers and the memory of native libraries. A reader that blocks would outlive its
// server.
setInterval(() => {
  const isOrphan = process.ppid !== serverPid;
  if (isOrphan || process.memoryUsage.rss() > residentMb * 1024 * 1024)
    process.kill(process.pid, isOrphan ? 'SIGKILL' : overMemorySignal);
}, lookEveryMs);
