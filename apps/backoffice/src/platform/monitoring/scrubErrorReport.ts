/** Address parameters without personal data, which error reports may keep. */
export const harmlessParameters: ReadonlySet<string> = new Set([
  'lead',
  'perfil',
  'conta',
  'aba',
  'ordem',
  'status',
  'sort',
  'direction',
]);

const omitted = '[omitido]';

/** Removes query values (tokens, searches for people, return addresses) and the fragment. */
export function scrubUrl(address: string): string {
  const [path = '', query] = address.split('#')[0]!.split('?', 2);
  if (query === undefined) return path;
  const parameters = query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const name = pair.split('=')[0]!;
      return harmlessParameters.has(name) ? pair : `${name}=${omitted}`;
    });
  return parameters.length > 0 ? `${path}?${parameters.join('&')}` : path;
}

const wordInText = /[^\s"'<>]+/g;
const bearerInText = /\bBearer\s+[\w.~+/=-]+/gi;
const dottedInText = /(?<![\w-])[\w-]+\.[\w-]+\.[\w-]+/g;

/** Scrubs a word from its first slash, if a query or fragment follows. */
function scrubWord(word: string): string {
  const slash = word.indexOf('/');
  const query = word.search(/[?#]/);
  return slash === -1 || query < slash ? word : word.slice(0, slash) + scrubUrl(word.slice(slash));
}

function scrubText(text: string): string {
  return text
    .replace(dottedInText, (dotted) => (dotted.includes('eyJ') ? omitted : dotted))
    .replace(bearerInText, `Bearer ${omitted}`)
    .replace(wordInText, scrubWord);
}

const secretKeys = /^(?:authorization|cookie|password|senha|token)$/i;

/** Removes secrets from all texts and URLs, in place. */
export function scrubEvent<T>(event: T): T {
  const seen = new WeakSet<object>();
  const visit = (value: unknown, key?: string): unknown => {
    if (key !== undefined && secretKeys.test(key) && typeof value === 'string') return omitted;
    if (typeof value === 'string') return scrubText(value);
    if (typeof value !== 'object' || value === null || seen.has(value)) return value;
    seen.add(value);
    const record = value as Record<string, unknown>;
    for (const name of Object.keys(record)) {
      const next = visit(record[name], name);
      if (next !== record[name]) record[name] = next;
    }
    return value;
  };
  return visit(event) as T;
}
