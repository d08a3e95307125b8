import { describe, expect, it } from 'vitest';
import { maxMeaningLength } from '../../screens/DefinitionsPopover.tsx';
import { definitions as ofTeams } from '../referralTeams/conversion.ts';
import { indicatorDefinitions, leadDefinitions, salesDefinitions, statusDefinitions } from './reportLabels.ts';

const lists = {
  sales: salesDefinitions,
  indicators: indicatorDefinitions('Proposta enviada'),
  leads: leadDefinitions('Proposta enviada', 'admin'),
  'leads of an indicator': leadDefinitions('Proposta enviada', 'indicator'),
  statuses: statusDefinitions,
  teams: ofTeams,
};

describe.each(Object.entries(lists))('how the numbers of %s are counted', (_name, list) => {
  it('is one short line a term, each once, with one example', () => {
    expect(list.filter(({ meaning }) => meaning.length > maxMeaningLength)).toEqual([]);
    expect(new Set(list.map(({ term }) => term)).size).toBe(list.length);
    expect(list.filter(({ example }) => example !== undefined)).toHaveLength(1);
  });
});

it('speaks to those who refer of what they sent', () => {
  expect(
    JSON.stringify(lists['leads of an indicator'].filter(({ term }) => term !== 'Leads passados adiante')),
  ).not.toMatch(/recebidos|chegou\b/);
});
