import { listOwnSkips } from '../../contract/distribution/distribution.ts';
import { readAs, useRead } from '../useRead.ts';

/** Decisions that skipped the viewer, latest first. */
export const useOwnSkips = () => readAs('skips', useRead(listOwnSkips), (answer) => answer.skips);
