import { boolean, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** A PIX key and what those who pay to it have to know of it. */
export const pixKeyColumns = () => ({
  /** As the directory of PIX keys writes it. */
  pixKey: text(),
  /** Kept as a document before anybody asked, though its digits are a mobile number too: no code pays to it. */
  pixKeyInDoubt: boolean().notNull().default(false),
  /** When it was entered or took the place of another one; null where nobody wrote it down. */
  pixKeyChangedAt: moment(),
  /** Whether there was another one before. */
  pixKeyReplaced: boolean().notNull().default(false),
});
