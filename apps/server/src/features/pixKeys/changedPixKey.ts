import type { pixKeyColumns } from '../../platform/db/schema/pixKeyColumns.ts';
import type { partners, users } from '../../platform/db/schema/tables.ts';

export type PixKeyValues = Pick<
  typeof users.$inferSelect & typeof partners.$inferSelect,
  keyof ReturnType<typeof pixKeyColumns>
>;

/** Whether payments go elsewhere from now on. A confirmed kind of an ambiguous key leaves them where they went. */
export const isOtherPixKey = ({ pixKey }: Pick<PixKeyValues, 'pixKey'>, next: string | null): boolean =>
  pixKey !== next;

export const changedPixKey = (before: PixKeyValues | null, next: string | null, now = new Date()): PixKeyValues => ({
  pixKey: next,
  pixKeyInDoubt: false,
  pixKeyChangedAt: now,
  // A key that was removed and entered again still counts as replaced.
  pixKeyReplaced: before !== null && (before.pixKey !== null || before.pixKeyChangedAt !== null),
});
