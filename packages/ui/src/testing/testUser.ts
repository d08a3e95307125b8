import type { UserEvent } from '@testing-library/user-event';

/** What the helpers need of a person: `userEvent.setup()` gives one. */
export type TestUser = Pick<UserEvent, 'clear' | 'click' | 'keyboard' | 'type' | 'upload'>;

/** Text whose brackets user-event takes for themselves and not for names of keys. */
export const asTyped = (text: string): string => text.replaceAll(/[[{]/g, '$&$&');
