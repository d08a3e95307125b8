/** Maximum numbers of leads in one call. */
export const maxReachedNumbers = 2000;

/** Numbers of leads in a text, and its parts that are neither a number nor a range of numbers. */
export interface ReadLeadNumbers {
  numbers: number[];
  unread: string[];
}

function numbersOf(part: string): number[] | null {
  const [, first, last = first] = /^(\d{1,12})(?:-(\d{1,12}))?$/.exec(part) ?? [];
  if (first === undefined || last === undefined) return null;
  const [from, until] = [Number(first), Number(last)];
  // A range of more than may be sent is taken for a slip.
  if (from < 1 || until < from || until - from >= maxReachedNumbers) return null;
  return Array.from({ length: until - from + 1 }, (_, index) => from + index);
}

/** Words of a text without separators; those around a dash are one range. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const token of text.match(/[^\s–-]+|[–-]/g) ?? []) {
    const isDash = token === '-' || token === '–';
    if (isDash || parts.at(-1)?.endsWith('-')) parts.push((parts.pop() ?? '') + (isDash ? '-' : token));
    else parts.push(token);
  }
  return parts;
}

/** Reads numbers and ranges ("1-5") between spaces, commas, semicolons and lines. */
export function readLeadNumbers(text: string): ReadLeadNumbers {
  const read = text
    .split(/[,;\n]/)
    .flatMap(partsOf)
    .map((part) => ({ part, numbers: numbersOf(part) }));
  return {
    numbers: [...new Set(read.flatMap(({ numbers }) => numbers ?? []))],
    unread: read.filter(({ numbers }) => numbers === null).map(({ part }) => part),
  };
}
