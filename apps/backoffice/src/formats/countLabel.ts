import { formatCount } from './formatCount.ts';

export const countLabel = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
