import type { pixKeyColumns } from '../../platform/db/schema/pixKeyColumns.ts';
import type { partners, users } from '../../platform/db/schema/tables.ts';

export type PixKeyValues = Pick<
  typeof users.$inferSelect & typeof partners.$inferSelect,
  keyof ReturnType<typeof pixKeyColumns>
>;

/** Whether a form changes the key, or confirms the kind of an ambiguous key. */
export const isOtherPixKey = ({ pixKey, pixKeyInDoubt }: PixKeyValues, next: string | null): boolean =>
  pixKey !== next || (pixKeyInDoubt && next !== null);

export const changedPixKey = (before: PixKeyValues | null, next: string | null, now = new Date()): PixKeyValues => ({
  pixKey: next,
  pixKeyInDoubt: false,
  pixKeyChangedAt: now,
  // A key that was removed and entered again still counts as replaced.
  pixKeyReplaced: before !== null && (before.pixKey !== null || before.pixKeyChangedAt !== null),
});
