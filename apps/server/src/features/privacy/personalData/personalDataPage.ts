import {
  activityOutcomes,
  activityTypeLabels,
  addressText,
  affiliateStateLabels,
  blockChannelLabels,
  blockListKindLabels,
  commissionPaymentStateLabels,
  commissionStateLabels,
  consentPurposeLabels,
  consentStateLabels,
  consentWayLabels,
  contactBlockKindLabels,
  contactStateLabels,
  leadFields,
  personKindLabels,
  leadSourceLabels,
} from '@funil/api/contract';
import type { ActivityOutcomeName, ActivityType, LeadEvent, LeadSource } from '@funil/api/contract';
import { formatCpfOrCnpj, formatCurrency, formatDate, formatDateTime, formatPhone } from '@funil/validation/values';
import { escapeHtml } from '../../../platform/mail/composeMail.ts';
import type {
  AffiliationData,
  BlockData,
  ContactData,
  ExceptionData,
  LeadData,
  PersonalData,
  RecordedConsentData,
} from './PersonalData.ts';

const eventLabels: Record<LeadEvent['kind'], string> = {
  created: 'Cadastro criado',
  updated: 'Cadastro alterado',
  status_changed: 'Mudança de status',
  owner_changed: 'Mudança de responsável',
  transferred: 'Transferência de responsável',
  transfer_undone: 'Transferência desfeita',
  transfer_returned: 'Devolução após transferência',
  distributed: 'Distribuição',
  queued: 'Entrada na distribuição',
  unqueued: 'Saída da distribuição',
  imported: 'Importação de um arquivo',
  noted: 'Nota da equipe',
  contacted: 'Contato',
  attempted: 'Tentativa de contato',
  merged: 'Junção de cadastros',
  attached: 'Arquivo anexado',
  detached: 'Arquivo removido',
  deleted: 'Cadastro movido para a lixeira',
  restored: 'Cadastro trazido da lixeira',
  simulated: 'Simulação enviada',
  indicated: 'Indicação',
  offers_withdrawn: 'Descadastro na página pública',
  reminder_created: 'Atividade planejada',
  reminder_moved: 'Atividade adiada',
  reminder_completed: 'Atividade encerrada',
  reminder_reopened: 'Atividade reaberta',
  reminder_deleted: 'Atividade excluída',
  person_joined: 'Junção com outro cadastro da mesma pessoa',
  person_parted: 'Separação de outro cadastro',
  person_undone: 'Junção ou separação desfeita',
};

const contactLabels = { document_number: 'CPF ou CNPJ', phone: 'Telefone', email: 'E-mail' };

const channelLabels: Record<string, string> = {
  phone: 'por telefone',
  whatsapp: 'por WhatsApp',
  visit: 'em visita',
  meeting: 'em reunião',
};

const style = `
body { font: 14px/1.5 system-ui, sans-serif; color: #111; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.25rem; margin-top: 2.5rem; } h3 { font-size: 1rem; margin-top: 1.5rem; }
table { border-collapse: collapse; width: 100%; } td, th { overflow-wrap: anywhere; }
th, td { border: 1px solid #767676; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top; }
thead { display: table-header-group; } tr { break-inside: avoid; } h2, h3 { break-after: avoid; }
@page { margin: 15mm; } @media print { body { margin: 0; max-width: none; padding: 0; } }
`;

type Cell = string | null;

const none = '<p>Nada consta.</p>';

function table(headers: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return none;
  const head = headers.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell ?? '')}</td>`).join('')}</tr>`);
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
}

/** One row per fact that is known. */
function facts(rows: readonly (readonly [label: string, value: Cell])[]): string {
  const known = rows.filter(([, value]) => value !== null && value !== '');
  const cells = known.map(
    ([label, value]) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value!)}</td></tr>`,
  );
  return `<table><tbody>${cells.join('\n')}</tbody></table>`;
}

const utmText = (utm: Record<string, string> | null): string =>
  Object.entries(utm ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');

const megabytes = (bytes: number): string =>
  `${(bytes / 1024 / 1024).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;

function leadSection(lead: LeadData, timeZone: string): string {
  const moment = (at: string | null): Cell => at && formatDateTime(at, timeZone);
  const money = (cents: number | null): Cell => (cents === null ? null : formatCurrency(cents));
  const { referral } = lead;
  return [
    `<h2>Cadastro nº ${lead.number}${lead.is_deleted ? ' (na lixeira)' : ''}</h2>`,
    '<h3>Identificação e situação</h3>',
    facts([
      ['Nome', lead.name],
      ['E-mail', lead.email],
      ['Telefone', lead.phone && formatPhone(lead.phone)],
      ['CPF ou CNPJ', lead.document_number && formatCpfOrCnpj(lead.document_number)],
      [leadFields.person_kind.label, lead.person_kind && personKindLabels[lead.person_kind]],
      [leadFields.birth_date.label, lead.birth_date && formatDate(lead.birth_date)],
      ['Endereço', addressText(lead.address)],
      [lead.custom_field?.label ?? '', lead.custom_field?.value ?? null],
      ...lead.own_fields.map(({ label, value }) => [label, value] as const),
      ['Produto', lead.product],
      ['Tipo de produto', lead.product_type],
      ['Valor', money(lead.value_cents)],
      ['Status', lead.status],
      ['Status desde', moment(lead.status_since)],
      ['Status administrativo', lead.administrative_status],
      [leadFields.tags.label, lead.tags.join(', ') || null],
      [leadFields.loss_reason.label, lead.loss_reason],
      [leadFields.loss_note.label, lead.loss_note],
      ['Origem do cadastro', leadSourceLabels[lead.source as LeadSource]],
      ['Indicado por', referral?.by ?? null],
      ['Código da indicação', referral?.code ?? null],
      ['Primeira visita pela indicação', moment(referral?.first_touch_at ?? null)],
      ['Campanha', utmText(lead.utm)],
      [leadFields.created_at.label, moment(lead.created_at)],
      ['Alterado em', moment(lead.updated_at)],
      ['Primeiro contato', moment(lead.first_contact_at)],
      [leadFields.next_contact_at.label, moment(lead.next_contact_at)],
      ['Venda', moment(lead.won_at)],
      ['Perda', moment(lead.lost_at)],
    ]),
    '<h3>Consentimentos</h3>',
    table(
      ['Quando', 'Versão do texto', 'Simulação'],
      lead.consents.map(({ at, text_version, protocol }) => [moment(at), text_version, protocol]),
    ),
    '<h3>Quem recebeu os dados</h3>',
    table(
      ['Quem', 'Desde', 'Até'],
      lead.received_by.map(({ receiver, since, until }) => [receiver, moment(since), moment(until)]),
    ),
    '<h3>Histórico</h3>',
    table(
      ['Quando', 'O que aconteceu', 'Por quem', 'Detalhes'],
      lead.history.map(({ at, kind, by, changes, channel, outcome, own_outcome: ownOutcome, text }) => [
        moment(at),
        eventLabels[kind],
        by,
        [
          ...(channel ? [channelLabels[channel] ?? channel] : []),
          ...(outcome ? [activityOutcomes[outcome].label] : []),
          ...(ownOutcome ? [ownOutcome] : []),
          ...changes.map(({ field, from, to }) => `${field}: ${from ?? 'vazio'} → ${to ?? 'vazio'}`),
          ...(text ? [text] : []),
        ].join('; '),
      ]),
    ),
    '<h3>Simulações</h3>',
    table(
      ['Quando', 'Protocolo', 'Produto', 'Valor', 'Prazo', 'Nome informado', 'Indicação e campanha'],
      lead.simulations.map((one) => [
        moment(one.at),
        one.protocol,
        one.product_type,
        money(one.amount_cents),
        one.term_months === null ? null : `${one.term_months} meses`,
        one.name,
        [one.referral_code, utmText(one.utm)].filter(Boolean).join('; '),
      ]),
    ),
    '<h3>Atividades da equipe</h3>',
    table(
      ['Para quando', 'Tipo', 'De quem', 'Encerrada em', 'Resultado', 'Texto'],
      lead.activities.map((one) => [
        moment(one.due_at),
        one.own_type ?? activityTypeLabels[one.type as ActivityType],
        one.by,
        moment(one.completed_at),
        one.own_outcome ?? (one.outcome && activityOutcomes[one.outcome as ActivityOutcomeName].label),
        one.text,
      ]),
    ),
    '<h3>Arquivos</h3>',
    table(
      ['Nome', 'Tamanho', 'Anexado em', 'Por quem', 'SHA-256', 'Nesta pasta'],
      lead.attachments.map((one) => [
        one.name,
        megabytes(one.size_bytes),
        moment(one.added_at),
        one.added_by,
        one.sha256,
        one.file ?? 'Não incluído pelo tamanho: peça em separado.',
      ]),
    ),
    '<h3>Mensagens</h3>',
    '<p>O sistema não guarda e-mails enviados nem conversas de WhatsApp.</p>',
  ].join('\n');
}

function contactTable(contacts: readonly ContactData[], timeZone: string): string {
  const valueOf = { document_number: formatCpfOrCnpj, phone: formatPhone, email: (value: string) => value };
  return table(
    ['Dado', 'Valor', 'Origem', 'Desde', 'Situação'],
    contacts.map(({ kind, value, source, since, state, state_at: stateAt }) => [
      contactLabels[kind],
      valueOf[kind](value),
      leadSourceLabels[source],
      formatDateTime(since, timeZone),
      state && stateAt && kind !== 'document_number'
        ? `${contactStateLabels[kind][state]}, ${formatDateTime(stateAt, timeZone)}`
        : null,
    ]),
  );
}

const blockTable = (blocks: readonly BlockData[], timeZone: string): string =>
  table(
    ['Canais', 'Motivo', 'Desde', 'Até', 'Levantado em', 'Observação da equipe'],
    blocks.map((one) => [
      one.channels.map((channel) => blockChannelLabels[channel]).join(', '),
      contactBlockKindLabels[one.kind],
      formatDate(one.from_day),
      one.until_day && formatDate(one.until_day),
      one.lifted_at && formatDateTime(one.lifted_at, timeZone),
      [one.note, one.evidence].filter(Boolean).join('; '),
    ]),
  );

const consentTable = (consents: readonly RecordedConsentData[]): string =>
  table(
    ['Finalidade', 'A pessoa', 'Como', 'Data', 'Onde', 'Texto'],
    consents.map((one) => [
      consentPurposeLabels[one.purpose],
      consentStateLabels[one.state],
      consentWayLabels[one.way],
      formatDate(one.day),
      one.place,
      [one.text_version && `versão ${one.text_version}`, one.text].filter(Boolean).join(': '),
    ]),
  );

const exceptionTable = (exceptions: readonly ExceptionData[], timeZone: string): string =>
  table(
    ['Cadastro', 'Registrada em', 'Prova, nas palavras da equipe'],
    exceptions.map(({ register, at, evidence }) => [
      blockListKindLabels[register],
      formatDateTime(at, timeZone),
      evidence,
    ]),
  );

function affiliationSection(one: AffiliationData, timeZone: string): string {
  const moment = (at: string | null): Cell => at && formatDateTime(at, timeZone);
  const { accepted_terms: terms, access } = one;
  return [
    '<h2>Cadastro de afiliado</h2>',
    facts([
      ['Nome', one.name],
      ['E-mail', one.email],
      ['Telefone', formatPhone(one.phone)],
      ['CPF ou CNPJ', formatCpfOrCnpj(one.document_number)],
      ['Chave PIX', one.pix_key],
      ['Telefone do acesso', access?.phone ? formatPhone(access.phone) : null],
      ['Chave PIX do acesso', access?.pix_key ?? null],
      ['Situação', affiliateStateLabels[one.state]],
      ['Cadastro em', moment(one.signed_up_at)],
      ['Decisão em', moment(one.decided_at)],
      ['Motivo da rejeição', one.rejection_reason],
      ['Campanha', utmText(one.utm)],
      ['Termos aceitos', `versão ${terms.version}, ${formatDateTime(terms.at, timeZone)}: ${terms.text}`],
    ]),
    '<h3>Comissões</h3>',
    table(
      ['Venda', 'Vencimento', 'Valor', 'Situação'],
      one.commissions.map((entry) => [
        formatDate(entry.sold_on),
        formatDate(entry.due_on),
        formatCurrency(entry.amount_cents),
        commissionStateLabels[entry.state],
      ]),
    ),
    '<h3>Pagamentos</h3>',
    table(
      ['Data', 'Valor', 'Situação', 'Transferido em', 'Chave PIX'],
      one.payments.map((payment) => [
        moment(payment.created_at),
        formatCurrency(payment.amount_cents),
        commissionPaymentStateLabels[payment.state],
        moment(payment.paid_at),
        payment.pix_key,
      ]),
    ),
  ].join('\n');
}

/** The data of a person as one HTML page that needs nothing else, and breaks well when it is printed. */
export function personalDataPage(data: PersonalData, timeZone: string): string {
  const notes = data.with_notes
    ? 'As notas da equipe estão incluídas.'
    : 'As notas internas da equipe não estão incluídas.';
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dados pessoais em ${escapeHtml(data.account)}</title>
<style>${style}</style>
</head>
<body>
<h1>Dados pessoais em ${escapeHtml(data.account)}</h1>
<p>Reunidos em ${formatDateTime(data.written_at, timeZone)} (${escapeHtml(timeZone)}), conforme a Lei nº 13.709/2018
(LGPD). Colegas da equipe e outras pessoas aparecem pela função, não pelo nome. ${notes} O arquivo dados.json traz o
mesmo conteúdo em formato estruturado.</p>
<h2>Documentos e contatos</h2>
${contactTable(data.contacts, timeZone)}
<h2>Canais bloqueados</h2>
${blockTable(data.blocks, timeZone)}
<h3>Exceções a cadastros de bloqueio</h3>
${exceptionTable(data.exceptions, timeZone)}
<h2>Consentimentos</h2>
${consentTable(data.consents)}
${data.leads.map((lead) => leadSection(lead, timeZone)).join('\n')}
${data.affiliations.map((one) => affiliationSection(one, timeZone)).join('\n')}
</body>
</html>
`;
}
