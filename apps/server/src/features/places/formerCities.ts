import type { State } from '@funil/api/contract';

/**
 * Names that municipalities had before a law changed them, and widespread older spellings. Spreadsheets and other
 * systems still have them. Differences in apostrophes, dashes and spaces need no entry.
 */
export const formerCities: readonly (readonly [state: State, former: string, name: string])[] = [
  ['MG', 'Brasópolis', 'Brazópolis'],
  ['MG', 'Dona Eusébia', 'Dona Euzébia'],
  ['MS', 'Bataiporã', 'Batayporã'],
  ['MT', 'Poxoréo', 'Poxoréu'],
  ['PA', 'Eldorado dos Carajás', 'Eldorado do Carajás'],
  ['PA', 'Santa Isabel do Pará', 'Santa Izabel do Pará'],
  ['PB', 'Campo de Santana', 'Tacima'],
  ['PB', 'Santarém', 'Joca Claudino'],
  ['PE', 'Itamaracá', 'Ilha de Itamaracá'],
  ['PE', 'Lagoa do Itaenga', 'Lagoa de Itaenga'],
  ['RJ', 'Armação de Búzios', 'Armação dos Búzios'],
  ['RJ', 'Parati', 'Paraty'],
  ['RJ', 'Trajano de Morais', 'Trajano de Moraes'],
  ['RN', 'Augusto Severo', 'Campo Grande'],
  ['RN', 'Presidente Juscelino', 'Serra Caiada'],
  ['SC', 'Piçarras', 'Balneário Piçarras'],
  ['SC', 'Presidente Castelo Branco', 'Presidente Castello Branco'],
  ['SP', 'Embu', 'Embu das Artes'],
  ['SP', 'Florínia', 'Florínea'],
  ['SP', 'Moji Guaçu', 'Mogi Guaçu'],
  ['SP', 'Moji Mirim', 'Mogi Mirim'],
  ['SP', 'São Luís do Paraitinga', 'São Luiz do Paraitinga'],
  ['TO', 'Fortaleza do Tabocão', 'Tabocão'],
  ['TO', 'São Valério da Natividade', 'São Valério'],
];
