import type { DemoAccount } from '../demoAccount.ts';
import { range } from '../offers.ts';

/** An account that has personalized nothing: every default of the product shows here. */
export const basico: DemoAccount = {
  slug: 'basico',
  name: 'Básico',
  hosts: ['basico.localhost'],
  personalization: null,
  leadCount: 2402,
  captation: {},
  productTypes: [
    {
      name: 'Padrão',
      calculator: 'none',
      offer: { ...range([500, 20_000, 100], [12, 12, 12]), rates: null },
      products: [
        { name: 'Assinatura mensal', medianValue: 1_200, spread: 0.3, step: 60, weight: 40, companies: 0.3 },
        { name: 'Assinatura anual', medianValue: 10_800, spread: 0.3, step: 120, weight: 25, companies: 0.45 },
        { name: 'Consultoria', medianValue: 7_500, spread: 0.5, step: 250, weight: 20, companies: 0.7 },
        { name: 'Treinamento', medianValue: 3_600, spread: 0.4, step: 100, weight: 15, companies: 0.6 },
      ],
    },
  ],
  people: [
    'Lígia Fagundes', 'Orlando Cerqueira', 'Zilda Napoleão', 'Kelly Damasceno', 'Moacir Lins', 'Aparecida Rosa', 'Benedito Franco', 'Yara Coutinho',
    'Túlio Espíndola', 'Noemi Barroso', 'Evandro Luz', 'Pâmela Sodré', 'Gustavo Noronha', 'Ester Vidal', 'Josué Carmo', 'Luma Garrido',
    'Nestor Feitosa', 'Áurea Toledo', 'Fausto Bicalho', 'Iracema Porto', 'Damião Veloso', 'Rute Sobral', 'Levi Assunção', 'Palmira Couto',
    'Zeca Moraes', 'Olívia Bandeira', 'Quinder Parcerias',
  ],
  groups: ['Equipe A', 'Equipe B', 'Equipe C'],
  partners: ['Parceiro Alfa', 'Parceiro Beta', 'Parceiro Gama'],
  teams: ['Indicadores Alfa', 'Indicadores Beta', 'Indicadores avulsos'],
  campaigns: ['lancamento', 'institucional', 'remarketing'],
  customField: null,
  featured: [],
};
