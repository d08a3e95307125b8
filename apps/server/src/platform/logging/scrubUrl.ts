import { leadSortFields } from '@funil/api/contract';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Query fields whose values reveal nothing about anybody, and what such a value looks like; every other value is left
 * out.
 */
const harmless: Record<string, (value: string) => boolean> = {
  sort: (value) => (leadSortFields as readonly string[]).includes(value),
  direction: (value) => value === 'asc' || value === 'desc',
  status_id: (value) => uuid.test(value),
  page: (value) => /^\d{1,6}$/.test(value),
  // Shorter than any phone and any document.
  lead: (value) => /^\d{1,7}$/.test(value),
};

const isHarmless = (name: string, value: string) => Object.hasOwn(harmless, name) && harmless[name]!(value);

/** Names of fields look like this; `?52998224725` is a value without one. */
const isName = (text: string) => /^[a-z][a-z_]{0,39}(?:\[\])?$/i.test(text);

function scrubField(field: string): string {
  const [name = '', value] = field.split(/=(.*)/s);
  if (value === undefined || !isName(name)) return '[removed]';
  return isHarmless(name, value) ? field : `${name}=[removed]`;
}

/** Parts of a path are words, numbers of records and ids. What is none of them was typed, or is a key. */
const isPathPart = (part: string) =>
  uuid.test(part) || (/^[\w.~-]{0,64}$/.test(part) && !/^\D?(?:\d\D?){8,}$/.test(part));

/**
 * The address for the logs: tokens, codes, searched names, documents and phones stay out, wherever they stand in it.
 */
export function scrubUrl(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  const shown = path
    .split('/')
    .map((part) => (isPathPart(part) ? part : '[removed]'))
    .join('/');
  if (query === undefined || query === '') return shown;
  return `${shown}?${query.split('&').map(scrubField).join('&')}`;
}
