import { showMyDay } from '../../contract/dashboard/dashboard.ts';
import { readAs, useRead } from '../useRead.ts';

/** Counts of what waits for the viewer, updated when leads change. */
export const useMyDay = () => readAs('myDay', useRead(showMyDay), (answer) => answer.my_day);
