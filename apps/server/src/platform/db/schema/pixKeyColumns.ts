import { boolean, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** A PIX key as entered, of a person or of an affiliate's sign-up. */
export const enteredPixKey = () => ({
  /** In the format of the PIX directory. */
  pixKey: text(),
  /**
   * True for a key stored as a document before its kind was asked, if its digits are also a mobile number. Such a key
   * is never used for payment.
   */
  pixKeyInDoubt: boolean().notNull().default(false),
});

export const pixKeyColumns = () => ({
  ...enteredPixKey(),
  /** When the key was entered or replaced; null if unrecorded. */
  pixKeyChangedAt: moment(),
  /** Whether the key replaced another one. */
  pixKeyReplaced: boolean().notNull().default(false),
});
