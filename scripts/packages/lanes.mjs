/**
 * Does every task, as many at a time as there are lanes, in their order.
 *
 * @template Task
 * @param {readonly Task[]} tasks
 * @param {(task: Task) => Promise<void>} work
 * @param {number} lanes
 */
export async function inLanes(tasks, work, lanes) {
  const waiting = [...tasks];
  const lane = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await work(task);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
