import { run } from '../run.mjs';

/** Where the public face of a built package is not the one that is written down in its folder `api`. */
export async function apiReportFaults(folder) {
  // A process of its own: reading the declarations would hold up the other gates.
  const { code, output } = await run('node', ['scripts/packages/apiReport.mjs', '--check', folder]);
  return code === 0 ? [] : [output.trim()];
}
