import type { DemoAccount } from '../demoAccount.ts';
import { range } from '../offers.ts';

/** An insurer in green, with its own words: its products are plans. */
export const verde: DemoAccount = {
  slug: 'verde',
  name: 'Verde Seguros',
  hosts: ['verde.localhost'],
  personalization: {
    main_color: '#0b7a4b',
    secondary_color: '#b4530a',
    simulator_color: '#0b7a4b',
    main_logo_url: '/demo/verde.svg',
    short_logo_url: '/demo/verde.svg',
    simulator_logo_url: '/demo/verde.svg',
    avatar_url: '/demo/verde.svg',
    terms_of_use_link: 'https://verde.example/termos',
    privacy_policy: 'https://verde.example/privacidade',
    product_label: 'Planos',
    singular_product_label: 'Plano',
    plural_product_label: 'Planos',
    custom_field_1_label: 'Data de nascimento',
    custom_field_1_status: 'enabled',
    custom_field_1_type: 'date',
    administrative_status_label: 'Vistoria',
    show_administrative_status: true,
  },
  leadCount: 2431,
  captation: {
    headline: 'Proteção do tamanho da sua vida',
    text: 'Escolha o plano e quanto pretende investir por ano. A gente monta a proposta.',
    whatsapp: '+5521940028922',
  },
  productTypes: [
    {
      name: 'Pessoas',
      calculator: 'none',
      offer: { ...range([1_200, 60_000, 200], [12, 12, 12]), rates: null },
      products: [
        { name: 'Saúde Essencial', medianValue: 8_600, spread: 0.35, step: 60, weight: 24, companies: 0.04 },
        { name: 'Saúde Premium', medianValue: 17_400, spread: 0.4, step: 120, weight: 13, companies: 0.05 },
        { name: 'Vida', medianValue: 2_300, spread: 0.5, step: 30, weight: 18, companies: 0.02 },
      ],
    },
    {
      name: 'Patrimônio',
      calculator: 'none',
      offer: { ...range([600, 120_000, 200], [12, 12, 12]), rates: null },
      products: [
        { name: 'Auto', medianValue: 3_100, spread: 0.4, step: 10, weight: 27, companies: 0.08 },
        { name: 'Residencial', medianValue: 980, spread: 0.4, step: 10, weight: 11, companies: 0.02 },
        { name: 'Empresarial', medianValue: 26_000, spread: 0.6, step: 100, weight: 7, companies: 0.97 },
      ],
    },
  ],
  people: [
    'Regina Bittencourt', 'Álvaro Pimenta', 'Lúcia Sarmento', 'Felipe Rangel', 'Dulce Marinho', 'Fabiana Torres', 'Sérgio Vilela', 'Denise Caldas',
    'Hugo Meireles', 'Priscila Dutra', 'Jonas Peixoto', 'Mirela Fontoura', 'Tiago Benevides', 'Alice Gusmão', 'Everaldo Cruz', 'Nádia Salgado',
    'Ronaldo Teles', 'Camila Arantes', 'Ivan Portela', 'Elza Rabelo', 'Wilson Godoi', 'Marlene Sá', 'Claudinei Rocha', 'Sueli Barreto',
    'Edna Carvalhal', 'Marcelo Quadros', 'Quinder Corretores',
  ],
  groups: ['Rio de Janeiro', 'Belo Horizonte', 'Vitória'],
  partners: ['Corretora Atlântica', 'Concessionária Litoral', 'Clínica Boa Vida'],
  teams: ['Corretores Atlântica', 'Vendedores Litoral', 'Afiliados do site'],
  campaigns: ['saude_familia', 'seguro_auto', 'vida_tranquila', 'renovacao'],
  customField: (random) => `${random.int(1955, 2004)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
  administrativeStatuses: ['Agendada', 'Realizada', 'Aprovada', 'Recusada'],
  featured: [],
};
