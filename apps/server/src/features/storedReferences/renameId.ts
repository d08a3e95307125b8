type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

const unique = <T>(list: readonly T[]): T[] => [
  ...new Map(list.map((one) => [JSON.stringify(one), one] as const)).values(),
];

/** Comma-separated lists are deduplicated. */
function renameText(text: string, from: string, into: string): string {
  if (!text.includes(from)) return text;
  return unique(text.split(',').map((part) => part.replaceAll(from, into))).join(',');
}

const isObject = (value: Json): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether another object of the list already refers to the receiver. */
const isSaid = (one: Json, list: readonly Json[], from: string, into: string): boolean =>
  isObject(one) &&
  Object.entries(one).some(
    ([name, value]) => value === from && list.some((other) => isObject(other) && other[name] === into),
  );

/** Replaces an id. Lists are deduplicated; of two objects about one record, the one that already named `into` stays. */
export function renameId(value: Json, from: string, into: string): Json {
  if (typeof value === 'string') return renameText(value, from, into);
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    const renamed = list.filter((one) => !isSaid(one, list, from, into)).map((one) => renameId(one, from, into));
    return renamed.every((one) => typeof one === 'string') ? unique(renamed) : renamed;
  }
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renameId(one, from, into)]));
  return value;
}

export function renameIdInQuery(query: string, from: string, into: string): string {
  return query
    .split('&')
    .map((pair) => {
      if (!pair.includes(from)) return pair;
      const at = pair.indexOf('=') + 1;
      const comma = /%2C/i.exec(pair)?.[0] ?? ',';
      const parts = pair.slice(at).split(/,|%2C/i);
      return pair.slice(0, at) + unique(parts.map((part) => part.replaceAll(from, into))).join(comma);
    })
    .join('&');
}
