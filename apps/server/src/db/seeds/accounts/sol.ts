import type { DemoAccount } from '../demoAccount.ts';
import { financing, range } from '../offers.ts';

/** A solar installer with a light main colour: the hard case for contrast. */
export const sol: DemoAccount = {
  slug: 'sol',
  name: 'Sol Energia',
  hosts: ['sol.localhost'],
  personalization: {
    main_color: '#ffeb66',
    secondary_color: '#1f5f8b',
    simulator_color: '#ffeb66',
    main_logo_url: '/demo/sol.svg',
    short_logo_url: '/demo/sol.svg',
    simulator_logo_url: '/demo/sol.svg',
    avatar_url: '/demo/sol.svg',
    terms_of_use_link: 'https://sol.example/termos',
    privacy_policy: 'https://sol.example/privacidade',
    product_label: 'Kits',
    singular_product_label: 'Kit',
    plural_product_label: 'Kits',
    custom_field_1_label: 'Consumo médio em kWh',
    custom_field_1_status: 'enabled',
    custom_field_1_type: 'number',
  },
  leadCount: 2467,
  captation: {
    headline: 'Quanto custa ter energia própria?',
    text: 'Escolha o valor do projeto e o prazo. A parcela estimada muda na hora.',
    whatsapp: '+5531940028922',
  },
  productTypes: [
    {
      name: 'Geração residencial',
      calculator: 'price',
      offer: { ...range([9_000, 60_000, 500], [12, 96, 12]), rates: financing(1.49, 'monthly') },
      products: [
        { name: 'Kit 4 kWp', medianValue: 15_800, spread: 0.16, step: 100, weight: 36, companies: 0.02 },
        { name: 'Kit 6 kWp', medianValue: 23_500, spread: 0.18, step: 100, weight: 27, companies: 0.06 },
      ],
    },
    {
      name: 'Geração comercial',
      calculator: 'sac',
      offer: { ...range([40_000, 900_000, 10_000], [24, 120, 12]), rates: financing(16.9, 'annual_effective') },
      products: [
        { name: 'Usina 30 kWp', medianValue: 112_000, spread: 0.2, step: 500, weight: 11, companies: 0.85 },
        { name: 'Carport', medianValue: 54_000, spread: 0.3, step: 500, weight: 9, companies: 0.6 },
      ],
    },
    {
      name: 'Aquecimento',
      calculator: 'none',
      offer: { ...range([3_000, 18_000, 100], [12, 12, 12]), rates: null },
      products: [{ name: 'Aquecedor', medianValue: 5_900, spread: 0.25, step: 50, weight: 17, companies: 0.03 }],
    },
  ],
  people: [
    'Cecília Fontana', 'Armando Diniz', 'Gilson Trevisan', 'Natasha Pedrosa', 'Mauro Salvador', 'Ingrid Bonfim', 'Clarice Novaes', 'Estevão Maldonado',
    'Lorena Passos', 'Régis Camargo', 'Tainá Figueira', 'Augusto Lemos', 'Jaqueline Soller', 'Breno Castilho', 'Valéria Quintão', 'Saulo Ventura',
    'Milena Prates', 'Davi Seabra', 'Odete Ferrari', 'Jurandir Pessoa', 'Graça Valadares', 'Tarcísio Leme', 'Neide Bernardes', 'Osmar Padilha',
    'Célia Mesquita', 'Rubens Aguiar', 'Quinder Instaladores',
  ],
  groups: ['Ribeirão Preto', 'Goiânia', 'Londrina'],
  partners: ['Elétrica Cerrado', 'Agro Planalto', 'Telhados Nova Era'],
  teams: ['Eletricistas Cerrado', 'Revendas Planalto', 'Indique e ganhe'],
  campaigns: ['conta_de_luz', 'telhado_solar', 'campo_sustentavel', 'verao'],
  customField: (random) => String(Math.round(random.logNormal(480, 0.5) / 10) * 10),
  featured: [],
};
