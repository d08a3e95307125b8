/**
 * Does every task, as many at a time as there are workers, in their order.
 *
 * @template Task
 * @param {readonly Task[]} tasks
 * @param {(task: Task) => Promise<void>} work
 * @param {number} workers
 */
export async function inWorkers(tasks, work, workers) {
  const waiting = [...tasks];
  const worker = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await work(task);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}
