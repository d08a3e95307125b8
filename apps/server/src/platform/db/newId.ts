import { v7 } from 'uuid';

/** Time-ordered, so that new rows are adjacent in indexes. Generated here: PostgreSQL has uuidv7 only since 18. */
export const newId = (): string => v7();
