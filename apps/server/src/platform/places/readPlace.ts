/** Place as a lookup service writes it; null for what it does not say. */
export interface FoundPlace {
  state: string | null;
  city: string | null;
  street: string | null;
  district: string | null;
}

const longest = 120;

/** Reads an answer in the words of ViaCEP or of BrasilAPI; null for one that names no state. */
export function readPlace(text: string): FoundPlace | null {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof answer !== 'object' || answer === null) return null;
  const textOf = (...names: string[]) => {
    const values = names.map((name) => Reflect.get(answer, name) as unknown);
    const found = values.find((value) => typeof value === 'string' && value.trim() !== '') as string | undefined;
    return found === undefined || found.length > longest ? null : found.trim();
  };
  const state = textOf('uf', 'state');
  return state === null
    ? null
    : {
        state,
        city: textOf('localidade', 'city'),
        street: textOf('logradouro', 'street'),
        district: textOf('bairro', 'neighborhood'),
      };
}
