import { listOwnSkips } from '../../contract/distribution/distribution.ts';
import { readAs, useRead } from '../useRead.ts';

/** Why the distribution skipped the viewer, latest first. */
export const useOwnSkips = () => readAs('skips', useRead(listOwnSkips), (answer) => answer.skips);
