import { leadFilterWord } from '@funil/api/contract';
import { expect, it } from 'vitest';
import { longTexts } from '../../../../scripts/longTexts.mjs';
import { slowMs, timeReader } from '../../../../scripts/timeReader.mjs';
import { readThemeFile } from '../features/account/brand/themeFile.ts';
import { entryFilterNames, entryFilters, readEntryFilters } from '../features/commissions/filters/entryFilters.ts';
import { filterNames, readFilters } from '../features/leadFilters/filterAddress.ts';
import { readLeadListState } from '../features/leads/list/leadListState.ts';
import { readNumbers } from '../features/leadTransfers/transferAddress.ts';

const texts = longTexts();
const address = (name: string, text: string) => new URLSearchParams([[name, text]]);

/** Readers of addresses and files that run in the browser. */
const readers: [string, (text: string) => unknown][] = [
  ['any file as a theme', readThemeFile],
  ['a label of a theme', (text) => readThemeFile(JSON.stringify({ personalization: { product_label: text } }))],
  ['numbers of leads', readNumbers],
  ['an address', (text) => readLeadListState(new URLSearchParams(text))],
  ...entryFilterNames.map((name): [string, (text: string) => unknown] => [
    `the filter ${name} of commissions`,
    (text) => readEntryFilters(address(entryFilters[name].word, text)),
  ]),
  ...filterNames.map((name): [string, (text: string) => unknown] => [
    `the filter ${name} of leads`,
    (text) => readFilters(address(leadFilterWord(name), text)),
  ]),
];

it.each(readers)('%s is read without going back over 50,000 characters of any shape', async (_what, read) => {
  expect((await timeReader(read, texts)).ms).toBeLessThan(slowMs);
});
