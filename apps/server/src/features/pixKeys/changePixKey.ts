import type { pixKeyColumns } from '../../platform/db/schema/pixKeyColumns.ts';
import type { partners, users } from '../../platform/db/schema/tables.ts';

/** The columns of a key. */
export type PixKeyValues = Pick<
  typeof users.$inferSelect & typeof partners.$inferSelect,
  keyof ReturnType<typeof pixKeyColumns>
>;

/** Whether a form gives another key, or says at last what one in doubt is. */
export const isOtherPixKey = ({ pixKey, pixKeyInDoubt }: PixKeyValues, next: string | null): boolean =>
  pixKey !== next || (pixKeyInDoubt && next !== null);

/** What is kept of a key that takes the place of another one, or is the first. */
export const changedPixKey = (before: PixKeyValues | null, next: string | null, now = new Date()): PixKeyValues => ({
  pixKey: next,
  pixKeyInDoubt: false,
  pixKeyChangedAt: now,
  // A key that was taken away and entered again took the place of the first one all the same.
  pixKeyReplaced: before !== null && (before.pixKey !== null || before.pixKeyChangedAt !== null),
});
