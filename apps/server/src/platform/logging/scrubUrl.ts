import { leadSortFields } from '@funil/api/contract';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Query fields that reveal no personal data, with the allowed values. */
const harmless: Record<string, (value: string) => boolean> = {
  sort: (value) => (leadSortFields as readonly string[]).includes(value),
  direction: (value) => value === 'asc' || value === 'desc',
  status_id: (value) => uuid.test(value),
  page: (value) => /^\d{1,6}$/.test(value),
  // Shorter than any phone or document number.
  lead: (value) => /^\d{1,7}$/.test(value),
};

const isHarmless = (name: string, value: string) => Object.hasOwn(harmless, name) && harmless[name]!(value);

/** A value may lack a name: `?52998224725`. */
const isName = (text: string) => /^[a-z][a-z_]{0,39}(?:\[\])?$/i.test(text);

function scrubField(field: string): string {
  const [name = '', value] = field.split(/=(.*)/s);
  if (value === undefined || !isName(name)) return '[removed]';
  return isHarmless(name, value) ? field : `${name}=[removed]`;
}

/** Paths consist of words, record numbers and ids; other parts were typed by a user, or are secret. */
const isPathPart = (part: string) =>
  uuid.test(part) || (/^[\w.~-]{0,64}$/.test(part) && !/^\D?(?:\d\D?){8,}$/.test(part));

/** Removes tokens, codes, names, documents and phones from an address. */
export function scrubUrl(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  const shown = path
    .split('/')
    .map((part) => (isPathPart(part) ? part : '[removed]'))
    .join('/');
  if (query === undefined || query === '') return shown;
  return `${shown}?${query.split('&').map(scrubField).join('&')}`;
}
