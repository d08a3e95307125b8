let segmenter: Intl.Segmenter | undefined;

/** The longest run of marks and joiners that is kept together; what is longer is no letter of any alphabet. */
const longestCharacter = 64;

/**
 * The beginning of a text, at most so many UTF-16 units long, which is how `length` and databases' limits count. An
 * emoji, or a letter with its accents, goes as a whole: half of one cannot be written into an address.
 */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  segmenter ??= new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });
  // No more than the surroundings of the cut: the rest of the text may be long.
  const from = Math.max(0, longest - longestCharacter);
  const around = text.slice(from, longest + longestCharacter);
  const start = segmenter.segment(around).containing(longest - from)?.index ?? longest - from;
  return text.slice(0, start > 0 ? from + start : longest).replace(/[\uD800-\uDBFF]$/, '');
}
