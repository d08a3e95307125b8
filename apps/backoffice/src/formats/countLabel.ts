import { formatCount } from './count.ts';

/** "1 lead", "1.204 leads". */
export const countLabel = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
