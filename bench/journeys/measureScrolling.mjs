import { median } from './statistics.mjs';

const rounds = 10;

/** The longest task of the page's main thread while something happens, in ms. */
async function traced(browser, page, work) {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' && (name === 'RunTask' || name.endsWith('::RunTask')) && mains.has(`${pid} ${tid}`),
  );
  return tasks.map(({ ts, dur }) => ({ at: ts / 1000, ms: dur / 1000 }));
}

const longest = (tasks) => Math.max(0, ...tasks.map(({ ms }) => ms));

async function turn(page, times, way = 1) {
  for (let wheel = 0; wheel < times; wheel += 1) {
    await page.mouse.wheel(0, way * 600);
    await page.waitForTimeout(40);
  }
}

/** By wheel from the top, on to the last lead, and by wheel again with all of them loaded. */
export async function measureScrolling(browser, page, address, count) {
  await page.goto(address);
  await page.locator('tr[data-index="5"]').waitFor();
  await page.evaluate(() => {
    window.mostRows = 0;
    const rows = () =>
      (window.mostRows = Math.max(window.mostRows, document.querySelectorAll('tr[data-index]').length));
    new MutationObserver(rows).observe(document.querySelector('table'), { childList: true, subtree: true });
    rows();
  });
  await page.mouse.move(700, 500);

  const wheel = [];
  for (let round = 0; round < rounds; round += 1)
    wheel.push(longest(await traced(browser, page, () => turn(page, 10))));

  // Goes to the end again and again, as fast as pages come; in parts, for a trace fills up.
  const growing = [];
  let loaded = 0;
  while (loaded < count) {
    const before = loaded;
    const tasks = await traced(browser, page, async () => {
      loaded = await page.evaluate(async () => {
        const scroller = document.querySelector('table').parentElement;
        const loadedNow = () =>
          Math.max(...Array.from(document.querySelectorAll('tr[data-index]'), (row) => Number(row.dataset.index))) + 1;
        const until = performance.now() + 5_000;
        while (performance.now() < until) {
          scroller.scrollTop = scroller.scrollHeight;
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        }
        return loadedNow();
      });
    });
    if (loaded === before) break;
    // The longest one per page: a page is requested, comes, and is drawn.
    const [from, to] = [tasks[0].at, tasks.at(-1).at];
    const pages = Math.max(1, Math.round((loaded - before) / 50));
    const slots = Array.from({ length: pages }, () => 0);
    for (const { at, ms } of tasks) {
      const slot = Math.min(pages - 1, Math.floor(((at - from) / (to - from)) * pages));
      slots[slot] = Math.max(slots[slot], ms);
    }
    growing.push(...slots);
  }

  const whole = [];
  for (let round = 0; round < rounds; round += 1)
    whole.push(longest(await traced(browser, page, () => turn(page, 10, round % 2 ? 1 : -1))));
  return {
    wheel: median(wheel),
    growing: median(growing),
    deep: median(growing.slice(-Math.ceil(growing.length / 10))),
    whole: median(whole),
    loaded,
    rows: await page.evaluate(() => window.mostRows),
  };
}
