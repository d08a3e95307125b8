import { cityWord, isState, readCityWord, stateLabel, states } from '../states.ts';
import type { State } from '../states.ts';

/**
 * Area codes by state (Anatel, Resolução 263/2001). A code of two states is listed under one: 61 Distrito Federal, 42
 * Paraná.
 */
const areaCodesOf = {
  AC: ['68'],
  AL: ['82'],
  AM: ['92', '97'],
  AP: ['96'],
  BA: ['71', '73', '74', '75', '77'],
  CE: ['85', '88'],
  DF: ['61'],
  ES: ['27', '28'],
  GO: ['62', '64'],
  MA: ['98', '99'],
  MG: ['31', '32', '33', '34', '35', '37', '38'],
  MS: ['67'],
  MT: ['65', '66'],
  PA: ['91', '93', '94'],
  PB: ['83'],
  PE: ['81', '87'],
  PI: ['86', '89'],
  PR: ['41', '42', '43', '44', '45', '46'],
  RJ: ['21', '22', '24'],
  RN: ['84'],
  RO: ['69'],
  RR: ['95'],
  RS: ['51', '53', '54', '55'],
  SC: ['47', '48', '49'],
  SE: ['79'],
  SP: ['11', '12', '13', '14', '15', '16', '17', '18', '19'],
  TO: ['63'],
} as const satisfies Record<State, readonly string[]>;

const stateOf = new Map<string, State>(
  states.flatMap((state) => areaCodesOf[state].map((code) => [code, state] as const)),
);

/** States (two letters) and area codes (two digits), which are regions besides the cities of `cityWord`. */
export const regions: readonly string[] = [...states, ...[...stateOf.keys()].toSorted()];

/** Whether a text is a state, an area code, or a city as `cityWord` writes it. */
export const isRegion = (text: string): boolean => regions.includes(text) || readCityWord(text) !== null;

/** Label of a region: "São Paulo (SP)", "DDD 11", "Campinas/SP". */
export function regionLabel(region: string): string {
  if (isState(region)) return stateLabel(region);
  return readCityWord(region) ? region : `DDD ${region}`;
}

/** State of an area code: `SP` for `11`. */
export const stateOfAreaCode = (code: string): string | undefined => stateOf.get(code);

/** State and area code of a phone (`+5511912345678`); none for other texts. */
export function regionsOfPhone(phone: string | null): readonly string[] {
  const code = /^\+55(\d\d)\d{8,9}$/.exec(phone ?? '')?.[1] ?? '';
  const state = stateOf.get(code);
  return state ? [state, code] : [];
}

/** Why a lead is of a region: by its address, or by the area code of its phone when it has no address. */
export const regionSources = ['city', 'state', 'area_code'] as const;
export type RegionSource = (typeof regionSources)[number];

/** Region sources within a sentence. */
export const regionSourceLabels: Record<RegionSource, string> = {
  city: 'pela cidade do endereço',
  state: 'pela UF do endereço',
  area_code: 'pelo DDD do telefone',
};

export interface PlacedLead {
  addressState: string | null;
  city: string | null;
  /** E.164. */
  phone: string | null;
}

/** Regions of a lead, the widest first: those of its address, else those of its phone. */
export function regionsOfLead({ addressState, city, phone }: PlacedLead): readonly string[] {
  if (addressState === null) return regionsOfPhone(phone);
  return city === null ? [addressState] : [addressState, cityWord(city, addressState)];
}

/** Why a lead is of one of the regions, by the narrowest reason; `null` when it is of none. */
export function regionSourceOf(list: readonly string[], lead: PlacedLead): RegionSource | null {
  const found = regionsOfLead(lead).findLast((region) => list.includes(region));
  if (found === undefined) return null;
  if (lead.addressState === null) return 'area_code';
  return isState(found) ? 'state' : 'city';
}
