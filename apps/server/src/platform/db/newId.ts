import { v7 } from 'uuid';

/** Ordered by time, so that new rows are adjacent in indexes. PostgreSQL has uuidv7 only since 18. */
export const newId = (): string => v7();
