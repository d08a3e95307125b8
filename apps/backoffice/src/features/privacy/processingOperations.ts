import { personalReadDays, signInDays, trashDays } from '@funil/api/contract';

export interface ProcessingOperation {
  name: string;
  purpose: string;
  people: string;
  data: string;
  basis: string;
  kept: string;
  shared: string;
}

/**
 * Operations with personal data that every account carries out with the system (LGPD, article 37). Terms are those
 * of the system; legal bases are proposals, which the account's officer confirms.
 */
export const processingOperations: readonly ProcessingOperation[] = [
  {
    name: 'Atendimento de leads e vendas',
    purpose: 'Responder a quem pediu contato, propor e vender',
    people: 'Interessados e clientes',
    data: 'Nome, telefone, e-mail, CPF ou CNPJ, endereço, produto, valor, histórico, anexos e campos próprios',
    basis: 'Procedimentos preliminares e execução de contrato (art. 7º, V)',
    kept: `Até a anonimização ou o prazo de guarda da conta; na lixeira, ${trashDays} dias`,
    shared: 'Parceiros que indicaram o lead',
  },
  {
    name: 'Simulador e cadastro de afiliados',
    purpose: 'Receber pedidos e cadastros pelas páginas públicas',
    people: 'Visitantes',
    data: 'Os do formulário, o texto aceito com data e versão, e a campanha de origem',
    basis: 'Consentimento (art. 7º, I)',
    kept: 'Com o lead ou o cadastro, ou até o prazo de guarda da conta',
    shared: 'Ninguém',
  },
  {
    name: 'Ofertas e novidades',
    purpose: 'Oferecer produtos por ligação, WhatsApp, SMS e e-mail',
    people: 'Interessados e clientes',
    data: 'Nome, telefone e e-mail; consentimentos e retiradas',
    basis: 'Consentimento (art. 7º, I) ou legítimo interesse (art. 7º, IX)',
    kept: 'Até a retirada; o bloqueio fica, como código do contato',
    shared: 'Quem envia a campanha exportada',
  },
  {
    name: 'Comissões e pagamentos',
    purpose: 'Calcular e pagar comissões',
    people: 'Vendedores, indicadores, afiliados e parceiros',
    data: 'Nome, documento, chave PIX, vendas e valores',
    basis: 'Execução de contrato e obrigação legal (art. 7º, V e II)',
    kept: 'Enquanto a conta existir, como prova dos pagamentos',
    shared: 'Banco que faz o PIX',
  },
  {
    name: 'Acesso de usuários e segurança',
    purpose: 'Dar acesso, proteger a conta e saber quem fez o quê',
    people: 'Usuários',
    data: 'Nome, e-mail, telefone, entradas no sistema, ações e leituras de dados pessoais',
    basis: 'Execução de contrato e obrigação legal (art. 7º, V e II)',
    kept: `Entradas ${signInDays} dias, leituras ${personalReadDays} dias; auditoria enquanto a conta existir`,
    shared: 'Ninguém',
  },
  {
    name: 'Direitos dos titulares',
    purpose:
      'Atender pedidos, não contatar quem não quer, não recadastrar quem foi anonimizado e tratar incidentes de segurança',
    people: 'Titulares que pediram, e telefones dos cadastros de bloqueio',
    data: 'Pedido, prova de identidade e resposta; dos demais, só códigos que não permitem lê-los',
    basis: 'Obrigação legal (art. 7º, II; art. 16, I)',
    kept: 'Como prova, enquanto a conta existir',
    shared: 'ANPD, quando pede',
  },
];

/** Measures of security, as the system is built. */
export const safeguards: readonly string[] = [
  'Cada conta só alcança as próprias linhas do banco de dados, e cada papel só o que a sua função pede.',
  'Senhas em argon2id; verificação em duas etapas, exigida por papel se a conta quiser.',
  'Valores pessoais da auditoria cifrados por pessoa; anonimizar destrói a chave.',
  'Arquivos privados, em endereços assinados que valem minutos; exportações apagadas em até dois dias.',
  'Leituras de dados pessoais registradas por colega e dia.',
];
