import { importUndoDays, personalReadDays, signInDays, trashDays } from '@funil/api/contract';

/** Terms of data that the product deletes by itself, and data that it does not keep. */
export const systemTerms: readonly (readonly [label: string, text: string])[] = [
  ['Vendas e seus compradores', 'Ficam: a lei pede os documentos de uma venda'],
  ['Lixeira de leads', `${trashDays} dias; leads de pessoas preservadas ficam`],
  ['Arquivos exportados', 'Um dia'],
  ['Arquivos importados', `Até ${importUndoDays} dias depois da importação`],
  ['E-mails enviados', 'Não são guardados'],
  ['Avisos a usuários', '180 dias'],
  ['Leituras de dados pessoais', `${personalReadDays} dias`],
  ['Entradas no sistema', `${signInDays} dias`],
  ['Gravações de ligações', 'O sistema não grava ligações'],
  ['Comissões, pagamentos e auditoria', 'Enquanto a conta existir, como prova'],
];
