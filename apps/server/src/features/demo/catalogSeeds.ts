import type { StatusKind } from '@funil/api/contract';
import type { Stage } from './demoAccount.ts';

export interface StatusSeed {
  stage: Stage;
  name: string;
  color: string;
  kind: StatusKind;
  script?: string;
}

export const statusSeeds: readonly StatusSeed[] = [
  {
    stage: 'new',
    name: 'Novo',
    color: '#2f7de1',
    kind: 'new',
    script:
      'Bom dia! Você pediu informações no nosso site. Posso falar agora?\nO que você quer conquistar, e até quando?',
  },
  { stage: 'contacted', name: 'Em contato', color: '#7a5af0', kind: 'in_progress' },
  { stage: 'simulated', name: 'Simulação', color: '#0891a5', kind: 'in_progress' },
  {
    stage: 'proposed',
    name: 'Proposta',
    color: '#c77700',
    kind: 'in_progress',
    script: 'Conseguiu ver a proposta? O que falta para decidir?\nOfereça uma conversa com quem decide junto.',
  },
  { stage: 'documented', name: 'Documentação', color: '#8a6d3b', kind: 'in_progress' },
  { stage: 'won', name: 'Ganho', color: '#15914f', kind: 'won' },
  { stage: 'lost', name: 'Perdido', color: '#7b818d', kind: 'lost' },
];

export interface LossReasonSeed {
  name: string;
  requiresNote: boolean;
  early: number;
  late: number;
  notes: readonly string[];
}

export const lossReasonSeeds: readonly LossReasonSeed[] = [
  {
    name: 'Não responde',
    requiresNote: false,
    early: 38,
    late: 12,
    notes: ['Cinco tentativas, sem retorno.', 'Só visualiza a mensagem.', 'Telefone cai na caixa postal.'],
  },
  {
    name: 'Dados inválidos',
    requiresNote: false,
    early: 9,
    late: 0,
    notes: ['O telefone é de outra pessoa.', 'O e-mail voltou e o número não existe.'],
  },
  {
    name: 'Sem interesse',
    requiresNote: false,
    early: 24,
    late: 14,
    notes: ['Estava só pesquisando.', 'Vai pensar no próximo ano.'],
  },
  {
    name: 'Preço',
    requiresNote: false,
    early: 14,
    late: 26,
    notes: ['A parcela passou do orçamento.', 'Esperava um valor menor.'],
  },
  {
    name: 'Comprou de outra empresa',
    requiresNote: true,
    early: 8,
    late: 22,
    notes: [
      'Fechou com o banco em que já tem conta.',
      'Recebeu desconto de um concorrente.',
      'Um amigo vende o mesmo produto.',
    ],
  },
  {
    name: 'Sem crédito',
    requiresNote: false,
    early: 3,
    late: 18,
    notes: ['Restrição no nome.', 'Renda abaixo do mínimo.'],
  },
  {
    name: 'Outro',
    requiresNote: true,
    early: 4,
    late: 8,
    notes: ['Mudou de cidade.', 'Vai esperar a venda de um imóvel.', 'Pediu para voltar a falar em seis meses.'],
  },
];

export const templateSeeds: readonly { name: string; text: string; stage: Stage | null }[] = [
  {
    name: 'Primeiro contato',
    text: 'Olá, {nome}! Aqui é {vendedor}. Recebi o seu pedido de informações. Qual o melhor horário para conversarmos?',
    stage: 'new',
  },
  {
    name: 'Simulação',
    text: 'Olá, {nome}! A sua simulação ficou com parcela de {parcela}. Veja os detalhes: {simulacao}',
    stage: null,
  },
  {
    name: 'Sem resposta',
    text: 'Olá, {nome}! Tentei falar com você sobre {produto}. Posso ligar amanhã?',
    stage: null,
  },
];
