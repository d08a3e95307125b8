/** A logo has far fewer tags. */
const mostTags = 20_000;

/** At more levels, recursive parsers run out of stack. */
const deepest = 256;

/** Per element: parsers compare each attribute with all earlier ones. */
const mostAttributes = 200;

/** End of a tag, ignoring `>` in quotes; -1 if unclosed or with too many attributes. */
function endOfTag(text: string, start: number): number {
  let quote = '';
  let attributes = 0;
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at]!;
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") {
      if ((attributes += 1) > mostAttributes) return -1;
      quote = character;
    } else if (character === '>') return at;
  }
  return -1;
}

const asides = [
  { opening: '<!--', closing: '-->', isKept: false },
  { opening: '<?', closing: '?>', isKept: false },
  { opening: '<![CDATA[', closing: ']]>', isKept: true },
];

/**
 * Linear, and refuses before any parser runs: null for too many elements, levels or attributes, for declared entities,
 * and for unclosed parts.
 */
export function elementsOf(text: string): string | null {
  const parts: string[] = [];
  let tags = 0;
  let depth = 0;
  let at = 0;
  for (;;) {
    const start = text.indexOf('<', at);
    if (start === -1) return [...parts, text.slice(at)].join('').trim();
    parts.push(text.slice(at, start));
    if ((tags += 1) > mostTags) return null;

    const aside = asides.find(({ opening }) => text.startsWith(opening, start));
    const last = aside ? text.indexOf(aside.closing, start + aside.opening.length) : endOfTag(text, start);
    if (last === -1) return null;
    at = last + (aside?.closing.length ?? 1);

    const part = text.slice(start, at);
    if (aside) {
      if (aside.isKept) parts.push(part);
    } else if (part.startsWith('<!')) {
      if (part.includes('[') || /^<!ENTITY/i.test(part)) return null;
    } else {
      if (part.startsWith('</')) depth -= 1;
      else if (!part.endsWith('/>')) depth += 1;
      if (depth > deepest) return null;
      parts.push(part);
    }
  }
}
