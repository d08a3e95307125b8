let segmenter: Intl.Segmenter | undefined;

/** More UTF-16 units than any real character has. */
const longestCharacter = 64;

/**
 * Cuts a text to a number of UTF-16 units. Emoji and accented letters stay whole: half an emoji cannot be encoded in a
 * URL.
 */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  segmenter ??= new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });
  // Only the text around the cut is segmented, because the text may be long.
  const from = Math.max(0, longest - longestCharacter);
  const around = text.slice(from, longest + longestCharacter);
  const start = segmenter.segment(around).containing(longest - from)?.index ?? longest - from;
  return text.slice(0, start > 0 ? from + start : longest).replace(/[\uD800-\uDBFF]$/, '');
}
