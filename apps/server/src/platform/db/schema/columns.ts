import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** Millisecond precision, as in JavaScript, so that a cursor made from a value finds its row again. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 });

export const createdAt = () => moment().notNull().defaultNow();

export const accountId = () => uuid().notNull();
