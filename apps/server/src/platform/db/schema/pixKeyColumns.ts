import { boolean, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const pixKeyColumns = () => ({
  /** In the format of the PIX directory. */
  pixKey: text(),
  /**
   * Stored as a document before its type was requested, though its digits are also a mobile number. Never used for
   * payment.
   */
  pixKeyInDoubt: boolean().notNull().default(false),
  /** When it was entered or replaced; null if unrecorded. */
  pixKeyChangedAt: moment(),
  /** Whether it replaced another key. */
  pixKeyReplaced: boolean().notNull().default(false),
});
