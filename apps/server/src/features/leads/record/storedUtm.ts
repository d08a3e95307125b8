import type { UtmInput } from '@funil/api/contract';

export function storedUtm(utm: UtmInput | undefined): Record<string, string> | null {
  const entries = Object.entries(utm ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}
