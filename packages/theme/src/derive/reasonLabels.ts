import type { Reason } from './themeExplanations.ts';

/** Portuguese text of each reason, for support. */
export const reasonLabels: Readonly<Record<Reason, string>> = {
  kept: 'Usada como pedida',
  missing: 'A conta não define esta cor: usada a cor padrão',
  invalid: 'Não é uma cor hexadecimal: usada a cor padrão',
  opaque: 'Transparência removida',
  readable: 'Trocada por preto ou branco para o texto chegar a 4,5:1',
  text: 'Luminosidade ajustada para o texto chegar a 4,5:1',
  graphic: 'Luminosidade ajustada para traços e contornos chegarem a 3:1',
  lifted: 'Clareada para não sumir no tema escuro',
  state: 'Afastada da cor do texto, para ele continuar legível',
  tint: 'Tom suave na matiz da marca, com luminosidade fixa',
};
