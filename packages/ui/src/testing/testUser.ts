import type { UserEvent } from '@testing-library/user-event';

export type TestUser = Pick<UserEvent, 'clear' | 'click' | 'keyboard' | 'type' | 'upload'>;

/** Doubles brackets, which user-event would read as key names. */
export const asTyped = (text: string): string => text.replaceAll(/[[{]/g, '$&$&');
