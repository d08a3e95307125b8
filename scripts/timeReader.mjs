/**
 * A reader that sees each character once takes some milliseconds for 50,000 of them, one that goes back over its text
 * more than a second. CPU time of its own thread, which other work on the machine takes nothing from.
 */
export const slowMs = 700;

/** CPU time that a reader takes for the text that it is slowest with. */
export async function timeReader(read, texts) {
  const slowest = { ms: 0, text: '' };
  for (const text of texts) {
    const start = process.threadCpuUsage();
    try {
      await read(text);
    } catch {
      // To refuse a text is to have read it.
    }
    const { user, system } = process.threadCpuUsage(start);
    const ms = (user + system) / 1000;
    if (ms > slowest.ms) Object.assign(slowest, { ms, text: text.slice(0, 20) });
  }
  return slowest;
}
