import { v7 } from 'uuid';

/**
 * An id that grows with time, so that new rows land together in the indexes. Made here: PostgreSQL has its own only
 * since 18.
 */
export const newId = (): string => v7();
