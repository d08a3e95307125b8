/** Answers "memory" with what the process holds once the garbage is gone, in kB. Needs --expose-gc. */
export function reportMemory() {
  process.on('message', (message) => {
    if (message !== 'memory') return;
    globalThis.gc();
    const { heapUsed, external, rss } = process.memoryUsage();
    process.send({ used: (heapUsed + external) / 1000, resident: rss / 1000 });
  });
}
