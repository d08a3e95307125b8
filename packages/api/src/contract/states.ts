import { normalizeText } from '@funil/validation/values';

const stateNames = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
} as const;

/** Code of a state of Brazil, or of the Federal District: `SP`. */
export type State = keyof typeof stateNames;

/** Codes of the 26 states and of the Federal District, in alphabetical order. */
export const states: readonly State[] = /* @__PURE__ */ Object.keys(stateNames) as State[];

/** Whether a text is the code of a state. */
export const isState = (text: string): text is State => Object.hasOwn(stateNames, text);

/** Name and code of a state: "São Paulo (SP)". */
export const stateLabel = (state: State): string => `${stateNames[state]} (${state})`;

/** Code of a state that is written as its code or its name, ignoring case and accents; `null` for other texts. */
export function readState(text: string): State | null {
  const wanted = normalizeText(text);
  return states.find((state) => state.toLowerCase() === wanted || normalizeText(stateNames[state]) === wanted) ?? null;
}

/**
 * The ranges of CEPs that the Correios reserve for each state, by their first five digits, both ends included
 * (Correios, "Faixas de CEP", since the exchange of the ranges of Mato Grosso and Rondônia in 2008). Some numbers
 * between them belong to no state.
 */
const rangesOfStates: readonly (readonly [first: string, last: string, state: State])[] = [
  ['01000', '19999', 'SP'],
  ['20000', '28999', 'RJ'],
  ['29000', '29999', 'ES'],
  ['30000', '39999', 'MG'],
  ['40000', '48999', 'BA'],
  ['49000', '49999', 'SE'],
  ['50000', '56999', 'PE'],
  ['57000', '57999', 'AL'],
  ['58000', '58999', 'PB'],
  ['59000', '59999', 'RN'],
  ['60000', '63999', 'CE'],
  ['64000', '64999', 'PI'],
  ['65000', '65999', 'MA'],
  ['66000', '68899', 'PA'],
  ['68900', '68999', 'AP'],
  ['69000', '69299', 'AM'],
  ['69300', '69399', 'RR'],
  ['69400', '69899', 'AM'],
  ['69900', '69999', 'AC'],
  ['70000', '72799', 'DF'],
  ['72800', '72999', 'GO'],
  ['73000', '73699', 'DF'],
  ['73700', '76799', 'GO'],
  ['76800', '76999', 'RO'],
  ['77000', '77999', 'TO'],
  ['78000', '78899', 'MT'],
  ['79000', '79999', 'MS'],
  ['80000', '87999', 'PR'],
  ['88000', '89999', 'SC'],
  ['90000', '99999', 'RS'],
];

/** State of a CEP of eight digits; `null` for a number that no state has. */
export function stateOfPostalCode(postalCode: string): State | null {
  const head = postalCode.slice(0, 5);
  return rangesOfStates.find(([first, last]) => first <= head && head <= last)?.[2] ?? null;
}

/** City with its state in one text: `Campinas/SP`. */
export const cityWord = (city: string, state: string): string => `${city}/${state}`;

/** City and state of a text by `cityWord`; `null` for other texts. */
export function readCityWord(word: string): { city: string; state: State } | null {
  const at = word.lastIndexOf('/');
  const state = word.slice(at + 1);
  return at > 0 && isState(state) ? { city: word.slice(0, at), state } : null;
}
