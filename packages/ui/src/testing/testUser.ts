import type { UserEvent } from '@testing-library/user-event';

/** The part of `userEvent.setup()` that the helpers need. */
export type TestUser = Pick<UserEvent, 'clear' | 'click' | 'keyboard' | 'type' | 'upload'>;

/** Escapes brackets, which user-event would read as key names. */
export const asTyped = (text: string): string => text.replaceAll(/[[{]/g, '$&$&');
