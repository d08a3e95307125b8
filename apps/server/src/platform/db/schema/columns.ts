import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond: what JavaScript can hold, so that a cursor made from it finds its row again. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Moment of creation, set by the database. */
export const createdAt = () => moment().notNull().defaultNow();

/** The tenant that a row belongs to. */
export const accountId = () => uuid().notNull();
