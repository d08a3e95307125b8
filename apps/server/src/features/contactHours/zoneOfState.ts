import type { State } from '@funil/api/contract';

/** States with another time than that of Brasília: IANA's zones, since the end of daylight saving in 2019. */
const otherZones: Partial<Record<State, string>> = {
  AC: 'America/Rio_Branco',
  AM: 'America/Manaus',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
};

/** Zone in which people of a state live. The few towns with another time than their capital follow it. */
export const zoneOfState = (state: State): string => otherZones[state] ?? 'America/Sao_Paulo';
