import { pastMomentMessage } from './reminders/activities.ts';
import { generalErrors } from './generalErrors.ts';
import { returnDayMessages } from './leadTransfers/returnDay.ts';
import { resourceErrors } from './resourceErrors.ts';

/** Errors: code (never reused), HTTP status and message for users. */
export const errorCatalogue = {
  ...generalErrors,
  ...resourceErrors,
  'request.idempotency_conflict': {
    status: 409,
    message: 'Este envio já foi feito com outros dados. Recarregue a página e tente de novo.',
  },
  'request.idempotency_running': { status: 409, message: 'Este envio ainda está em andamento. Aguarde um instante.' },
  'account.not_found': { status: 404, message: 'Não encontramos uma conta neste endereço.' },
  'account.suspended': { status: 403, message: 'Esta conta está suspensa.' },
  'api_key.invalid': { status: 401, message: 'A chave de API não existe ou foi revogada.' },
  'api_key.not_found': { status: 404, message: 'Chave não encontrada.' },
  'api_key.name_taken': { status: 422, message: 'Já existe uma chave com este nome.' },
  'api_key.too_many': { status: 409, message: 'A conta já tem 20 chaves em uso. Revogue uma para criar outra.' },
  'session.expired': { status: 401, message: 'Sua sessão expirou. Entre de novo.' },
  'session.password_required': { status: 403, message: 'Confirme sua senha para continuar.' },
  'session.not_found': { status: 404, message: 'Este dispositivo já saiu da conta.' },
  'session.invalid_credentials': { status: 422, message: 'E-mail ou senha incorretos.' },
  'session.too_many_attempts': { status: 429, message: 'Muitas tentativas de entrada. Aguarde e tente de novo.' },
  'password.link_invalid': { status: 422, message: 'Este link já foi usado ou perdeu a validade. Peça outro.' },
  'password.too_common': { status: 422, message: 'Essa senha é fácil de adivinhar. Escolha outra.' },
  'password.current_wrong': { status: 422, message: 'A senha atual não confere.' },
  'profile.photo_unknown': { status: 422, message: 'Envie a foto de novo.' },
  'user.not_found': { status: 404, message: 'Pessoa não encontrada.' },
  'user.email_inactive': {
    status: 422,
    message: 'Este e-mail é de uma pessoa desativada. Reative-a em vez de convidar outra.',
  },
  'user.email_taken': { status: 422, message: 'Este e-mail já é de outra pessoa da conta.' },
  'user.email_kept': {
    status: 422,
    message: 'Esta pessoa já entra com este e-mail. Só um administrador pode trocá-lo.',
  },
  'user.role_denied': { status: 422, message: 'Escolha um perfil da lista.' },
  'user.place_unknown': { status: 422, message: 'Escolha uma opção da lista.' },
  'user.last_admin': { status: 409, message: 'A conta precisa de pelo menos uma pessoa ativa na administração.' },
  'user.is_self': { status: 409, message: 'Peça a outra pessoa da administração para fazer isso no seu acesso.' },
  'user.receiver_unknown': { status: 422, message: 'Escolha uma pessoa ativa.' },
  'user.not_invited': { status: 409, message: 'Esta pessoa não tem um convite pendente.' },
  'user.leads_moving': {
    status: 409,
    message: 'A carteira desta pessoa ainda está indo para quem a recebe. Reative quando terminar.',
  },
  'record_move.running': {
    status: 409,
    message: 'O que usa este item está passando para outro. Aguarde terminar.',
  },
  'record_move.receiver_moving': {
    status: 422,
    message: 'Este item está sendo juntado com outro. Escolha outro da lista.',
  },
  'record_move.receiving': {
    status: 409,
    message: 'Este item ainda recebe o que usava outro. Aguarde terminar, ou junte-o também.',
  },
  'group.not_found': { status: 404, message: 'Grupo não encontrado.' },
  'group.outdated': {
    status: 409,
    message:
      'Outra pessoa mudou este grupo enquanto você o editava. Feche e abra de novo para partir de como ele está.',
  },
  'group.name_taken': { status: 422, message: 'Já existe um grupo com este nome.' },
  'group.manager_unknown': { status: 422, message: 'Escolha alguém com perfil de gerência ou de administração.' },
  'group.member_unknown': { status: 422, message: 'Escolha pessoas da lista.' },
  'group.in_use': { status: 409, message: 'Este grupo está em uso. Arquive ou junte com outro.' },
  'group.receiver_unknown': { status: 422, message: 'Escolha um grupo da lista.' },
  'partner.outdated': {
    status: 409,
    message: 'Outra pessoa mudou este parceiro enquanto você editava. Confira e salve de novo.',
  },
  'partner.not_found': { status: 404, message: 'Parceiro não encontrado.' },
  'partner.name_archived': {
    status: 422,
    message: 'Já existe um parceiro com este nome, arquivado. Restaure-o em vez de criar outro.',
  },
  'partner.name_taken': { status: 422, message: 'Já existe um parceiro com este nome.' },
  'partner.document_archived': {
    status: 422,
    message: 'Este documento é de um parceiro arquivado. Restaure-o em vez de criar outro.',
  },
  'partner.document_taken': { status: 422, message: 'Este documento já é de outro parceiro.' },
  'partner.in_use': { status: 409, message: 'Este parceiro está em uso. Arquive ou junte com outro.' },
  'partner.receiver_unknown': { status: 422, message: 'Escolha um parceiro da lista.' },
  'lead.tags_full': { status: 422, message: 'Um lead pode ter no máximo 30 etiquetas.' },
  'lead.tag_unknown': { status: 422, message: 'Uma das etiquetas não está mais na lista. Escolha de novo.' },
  'lead.not_found': { status: 404, message: 'Lead não encontrado.' },
  'lead.conflict': { status: 409, message: 'Outra pessoa alterou este lead. Compare as versões antes de salvar.' },
  'lead.status_unknown': { status: 422, message: 'Escolha um status da lista.' },
  'lead.loss_reason_required': { status: 422, message: 'Escolha o motivo da perda.' },
  'lead.loss_note_required': { status: 422, message: 'Este motivo pede uma observação.' },
  'lead.sale_incomplete': { status: 422, message: 'Para marcar a venda, informe o produto e o valor.' },
  'lead.sale_in_future': { status: 422, message: 'O dia da venda ainda não chegou.' },
  'lead.sale_before_lead': { status: 422, message: 'A venda não pode ser anterior ao lead.' },
  'lead.sale_kept': { status: 422, message: 'O lead está vendido: só quem marca vendas muda o valor e o produto.' },
  'lead.sale_month_over': { status: 422, message: 'Só quem administra ou gerencia marca venda de um mês anterior.' },
  'lead.administrative_status_unknown': { status: 422, message: 'Escolha uma opção da lista.' },
  'lead.owner_unknown': { status: 422, message: 'Escolha uma pessoa ativa.' },
  'lead.not_open': { status: 422, message: 'Só leads em aberto vão para a distribuição.' },
  'lead.protected': { status: 409, message: 'Este contato já está cadastrado.' },
  'lead.self_referral': { status: 422, message: 'Este contato é o seu. Envie os dados de quem você indica.' },
  'lead.unreachable': { status: 422, message: 'Informe o telefone ou o e-mail.' },
  'lead.referral_code_unknown': { status: 422, message: 'Nenhuma pessoa ativa tem este código.' },
  'lead.product_unknown': { status: 422, message: 'Escolha uma opção da lista.' },
  'account.image_unknown': { status: 422, message: 'Envie a imagem de novo: este arquivo não está mais disponível.' },
  'account.name_repeated': { status: 422, message: 'Há dois itens com o mesmo nome.' },
  'account.day_repeated': { status: 422, message: 'Há dois feriados na mesma data.' },
  'account.administrative_status_renaming': {
    status: 422,
    message: 'Leads de outro status ainda têm este nome. Salve primeiro o nome novo do outro e aguarde os leads.',
  },
  'account.administrative_status_used': { status: 409, message: 'Este status está em uso e não pode ser removido.' },
  'admin_account.not_found': { status: 404, message: 'Conta não encontrada.' },
  'admin_account.host_taken': { status: 422, message: 'Este endereço já é de outra conta.' },
  'admin_account.slug_taken': { status: 422, message: 'Este identificador já é de outra conta.' },
  'admin_account.cell_unknown': { status: 422, message: 'Escolha uma célula da lista.' },
  'admin_account.person_not_found': { status: 404, message: 'Esta pessoa não é da conta.' },
  'admin_account.person_not_invited': {
    status: 409,
    message: 'Só o convite de quem administra, e ainda não foi aceito, pode ser corrigido ou enviado de novo.',
  },
  'admin_account.email_taken': { status: 422, message: 'Já existe alguém com este e-mail na conta.' },
  'logo_preset.not_found': { status: 404, message: 'Logo não encontrada.' },
  'file.missing': { status: 422, message: 'Selecione um arquivo para enviar.' },
  'file.empty': { status: 422, message: 'O arquivo está vazio. Escolha outro.' },
  'file.too_large': { status: 413, message: 'O arquivo é grande demais.' },
  'file.type_refused': { status: 422, message: 'Este tipo de arquivo não é aceito aqui.' },
  'file.unreadable': { status: 422, message: 'Não foi possível ler o arquivo. Ele pode estar corrompido.' },
  'file.storage_full': {
    status: 507,
    message: 'Não há mais espaço para arquivos no servidor. Avise quem cuida do sistema.',
  },
  'file.storage_unavailable': {
    status: 503,
    message: 'Os arquivos estão indisponíveis no momento. Tente de novo em instantes.',
  },
  'file.not_found': { status: 404, message: 'Arquivo não encontrado.' },
  'lead_attachment.not_found': { status: 404, message: 'Anexo não encontrado.' },
  'lead_attachment.file_unknown': { status: 422, message: 'Envie o arquivo de novo: este não está mais disponível.' },
  'lead_attachment.too_many': { status: 409, message: 'Este lead já tem 50 anexos. Remova um para anexar outro.' },
  'lead.merge_self': { status: 422, message: 'Escolha outro lead para juntar.' },
  'lead.merge_won': { status: 422, message: 'O outro lead já é uma venda: junte a partir dele.' },
  'lead.merge_sales': {
    status: 422,
    message: 'Os dois leads são vendas, e cada uma conta. Se uma delas está repetida, reabra-a antes de juntar.',
  },
  'catalog.not_found': { status: 404, message: 'Item não encontrado.' },
  'catalog.name_archived': {
    status: 422,
    message: 'Já existe um item com este nome, arquivado. Restaure-o em vez de criar outro.',
  },
  'catalog.name_taken': { status: 422, message: 'Já existe um item com este nome.' },
  'catalog.outdated': {
    status: 409,
    message: 'Outra pessoa mudou este item enquanto você editava. Confira e salve de novo.',
  },
  'catalog.order_outdated': { status: 409, message: 'A lista mudou. Recarregue e ordene de novo.' },
  'list.outdated': {
    status: 409,
    message: 'Outra pessoa salvou esta lista enquanto você a mudava. Confira o que mudou e salve de novo.',
  },
  'catalog.in_use': { status: 409, message: 'Este item está em uso. Arquive ou junte com outro.' },
  'catalog.receiver_unknown': { status: 422, message: 'Escolha um item da lista.' },
  'catalog.merge_kind': { status: 422, message: 'Escolha um status do mesmo tipo.' },
  'lead_status.initial_required': { status: 422, message: 'Antes, marque outro status como inicial.' },
  'lead_status.initial_closed': {
    status: 422,
    message: 'O status inicial precisa ser de lead em aberto e não pode ser arquivado.',
  },
  'lead_status.kind_in_use': { status: 422, message: 'Há leads neste status: o tipo não pode mudar.' },
  'product.type_unknown': { status: 422, message: 'Escolha um tipo da lista.' },
  'notification.not_found': { status: 404, message: 'Notificação não encontrada.' },
  'reminder.not_found': { status: 404, message: 'Lembrete não encontrado.' },
  'reminder.in_the_past': { status: 422, message: pastMomentMessage },
  'reminder.too_late': { status: 409, message: 'O tempo para desfazer acabou.' },
  'reminder.outcome_unknown': { status: 422, message: 'Escolha um resultado da lista.' },
  'lead_bulk.not_found': { status: 404, message: 'Não encontramos o que você quer desfazer.' },
  'lead_bulk.too_late': { status: 409, message: 'O tempo para desfazer acabou.' },
  'lead_transfer.not_found': { status: 404, message: 'Transferência não encontrada.' },
  'lead_transfer.receiver_unknown': { status: 422, message: 'Escolha pessoas ativas, que não sejam as de origem.' },
  'lead_transfer.nothing': { status: 422, message: 'Não há leads para transferir com estas escolhas.' },
  'lead_transfer.too_many': { status: 422, message: 'Uma transferência leva até 50.000 leads. Divida em partes.' },
  'lead_transfer.return_in_the_past': { status: 422, message: returnDayMessages['lead_transfer.return_in_the_past'] },
  'lead_transfer.return_too_far': { status: 422, message: returnDayMessages['lead_transfer.return_too_far'] },
  'lead_transfer.too_late': { status: 409, message: 'Uma transferência pode ser desfeita por 7 dias.' },
  'lead_transfer.still_running': {
    status: 409,
    message: 'A transferência ainda está em andamento. Aguarde um instante.',
  },
  'lead_transfer.returned': { status: 409, message: 'Os leads desta transferência já voltaram.' },
  'lead_import.not_found': { status: 404, message: 'Importação não encontrada.' },
  'lead_import.file_unknown': { status: 422, message: 'Envie o arquivo de novo: este não está mais disponível.' },
  'lead_import.busy': { status: 409, message: 'A importação já seguiu adiante. Recarregue a página.' },
  'lead_import.column_required': { status: 422, message: 'Escolha a coluna deste campo.' },
  'lead_import.columns_unknown': { status: 422, message: 'As colunas não são as da planilha. Recarregue a página.' },
  'lead_import.too_long': {
    status: 422,
    message: 'A planilha tem mais de 200.000 linhas abaixo do título. Divida em arquivos menores.',
  },
  'lead_import.too_late': { status: 409, message: 'O prazo de 7 dias para desfazer acabou.' },
  'distribution_queue.not_found': { status: 404, message: 'Fila não encontrada.' },
  'distribution_queue.name_taken': { status: 422, message: 'Já existe uma fila com este nome.' },
  'distribution_queue.member_unknown': { status: 422, message: 'Escolha pessoas ativas da lista.' },
  'distribution_queue.condition_unknown': { status: 422, message: 'Escolha opções da lista.' },
  'distribution_queue.too_many': { status: 409, message: 'A conta já tem 50 filas. Exclua uma para criar outra.' },
  'distribution_queue.outdated': {
    status: 409,
    message: 'Outra pessoa mudou esta fila. Confira o que você escolheu e salve de novo.',
  },
  'distribution_queue.rule_reserved': {
    status: 403,
    message: 'A regra da fila é da administração: você muda apenas as pessoas dos seus grupos.',
  },
  'distribution_queue.order_outdated': { status: 409, message: 'As filas mudaram. Recarregue e ordene de novo.' },
  'distribution_queue.catch_all': {
    status: 409,
    message: 'A fila que recebe todos os outros leads não pode ser excluída.',
  },
  'lead_view.not_found': { status: 404, message: 'Visão não encontrada.' },
  'lead_view.name_taken': { status: 422, message: 'Você já tem uma visão com este nome.' },
  'lead_view.too_many': { status: 409, message: 'Você já tem visões demais. Exclua uma para salvar outra.' },
  'simulator_config.conflict': {
    status: 409,
    message: 'Outra pessoa alterou esta configuração. Recarregue antes de salvar.',
  },
  'simulator_config.image_unknown': {
    status: 422,
    message: 'Envie a imagem de novo: este arquivo não está mais disponível.',
  },
  'simulator_config.type_unknown': {
    status: 422,
    message: 'Um dos tipos de produto não existe mais. Recarregue e tente de novo.',
  },
  'simulator.form_expired': {
    status: 422,
    message: 'Este formulário perdeu a validade. Envie de novo.',
  },
  'simulation.not_found': { status: 404, message: 'Esta simulação não está mais disponível.' },
  'simulator.offer_changed': { status: 422, message: 'As condições mudaram. Confira a simulação e envie de novo.' },
  'job.not_found': { status: 404, message: 'Tarefa não encontrada.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Error codes in a fixed order, for tests and documentation. */
export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[];

/** Body of error answers. `fields`: messages by field path. */
export interface ErrorBody {
  error: {
    code: ErrorCode;
    message: string;
    fields?: Record<string, string>;
    /** Extra data, such as the current lead of a conflict. */
    details?: unknown;
  };
}
