/** Query values. Undefined, null and empty values are omitted; a list repeats its parameter. */
export type QueryValues = Readonly<Record<string, unknown>>;

interface PathSource {
  readonly path: string;
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

function queryString(query: QueryValues): string {
  const search = new URLSearchParams();
  // Sorted, so that equal queries have equal cache keys.
  for (const name of Object.keys(query).toSorted()) {
    const value = query[name];
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (isScalar(item) && item !== '') search.append(name, String(item));
    }
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** Path and query of a request: `requestPath(showLead, { params: { number: 12 } })` is `/api/leads/12`. */
export function requestPath(
  endpoint: PathSource,
  {
    params = {},
    query = {},
  }: { params?: Readonly<Record<string, string | number>> | undefined; query?: QueryValues | undefined } = {},
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new TypeError(`${endpoint.path} needs the parameter "${name}"`);
    return encodeURIComponent(value);
  });
  return path + queryString(query);
}
