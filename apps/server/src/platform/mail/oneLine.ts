import { cutText } from '@funil/validation/values';

/** Text for a mail header, which must be a single line: control characters become spaces, 200 characters at most. */
export const oneLine = (text: string): string => cutText(text.replaceAll(/\p{Cc}+/gu, ' '), 200);
