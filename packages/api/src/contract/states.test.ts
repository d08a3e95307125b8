import { describe, expect, it } from 'vitest';
import { readCityWord, readState, stateOfPostalCode, states } from './states.ts';

/** CEPs of municipalities as the Correios publish them; some of the towns have a single one. */
const published = {
  AC: ['69945000', '69935000', '69932000', '69970000'],
  AL: ['57490000', '57660000', '57300001'],
  AM: ['69540000', '69620000', '69445000', '69025020'],
  AP: ['68950000'],
  BA: ['46690000', '48000001', '45300000'],
  CE: ['63240000', '62580000'],
  DF: ['70040010', '71020631', '73310900'],
  ES: ['29795000', '29500000'],
  GO: ['75345000', '72910001', '73780000', '72940000'],
  MA: ['65930000', '65293000'],
  MG: ['35438000', '36979000', '35147000', '35249000'],
  MS: ['79680000'],
  MT: ['78635000'],
  PA: ['68440000', '67000001', '68890000'],
  PB: ['58399000', '58748000'],
  PE: ['53500001', '56360000'],
  PI: ['64460000'],
  PR: ['86460000', '83500001'],
  RJ: ['20040020', '23970000'],
  RN: ['59507000', '59370000'],
  RO: ['76954000', '76862000'],
  RR: ['69343000', '69350000'],
  RS: ['96445000', '94800001'],
  SC: ['89636000', '88420000'],
  SE: ['49920000'],
  SP: ['01001000', '17800000', '13465001'],
  TO: ['77693000', '77310000'],
} as const;

describe('the state of a CEP', () => {
  it.each(Object.entries(published))('is %s for its published CEPs', (state, codes) => {
    expect(codes.map(stateOfPostalCode)).toEqual(codes.map(() => state));
  });

  it('is that of the range at both of its ends', () => {
    expect(['72799999', '72800000', '72999999', '73000000', '73699999', '73700000'].map(stateOfPostalCode)).toEqual([
      'DF',
      'GO',
      'GO',
      'DF',
      'DF',
      'GO',
    ]);
    expect(['69299999', '69300000', '69399999', '69400000'].map(stateOfPostalCode)).toEqual(['AM', 'RR', 'RR', 'AM']);
  });

  it.each(['00999999', '78900000', '78999999', ''])('is unknown for %j, which no state has', (code) => {
    expect(stateOfPostalCode(code)).toBeNull();
  });
});

describe('the words of places', () => {
  it('names a state by its code or its name, however it is written', () => {
    expect(['sp', ' São Paulo ', 'ESPIRITO SANTO', 'São  Paulo', 'Guanabara', ''].map(readState)).toEqual([
      'SP',
      'SP',
      'ES',
      'SP',
      null,
      null,
    ]);
    expect(states).toHaveLength(27);
  });

  it('names a city with its state', () => {
    expect(readCityWord('Campinas/SP')).toEqual({ city: 'Campinas', state: 'SP' });
    expect(['Campinas', '/SP', 'Campinas/XX', ''].map(readCityWord)).toEqual([null, null, null, null]);
  });
});
