import { isState, stateLabel, states } from '../places/states.ts';
import type { State } from '../places/states.ts';

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

/** Regions: states (two letters) and area codes (two digits). */
export const regions: readonly string[] = [...states, ...[...stateOf.keys()].toSorted()];

/** Label of a region: "São Paulo (SP)", "DDD 11". */
export function regionLabel(region: string): string {
  return isState(region) ? stateLabel(region) : `DDD ${region}`;
}

/** State of an area code: `SP` for `11`. */
export const stateOfAreaCode = (code: string): string | undefined => stateOf.get(code);

/** State and area code of a phone (`+5511912345678`); none for other texts. */
export function regionsOfPhone(phone: string | null): readonly string[] {
  const code = /^\+55(\d\d)\d{8,9}$/.exec(phone ?? '')?.[1] ?? '';
  const state = stateOf.get(code);
  return state ? [state, code] : [];
}
