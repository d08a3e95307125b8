export const blockListsErrors = {
  'block_list.file_unknown': { status: 422, message: 'Envie o arquivo de novo: este não está mais disponível.' },
  'block_list.future_day': { status: 422, message: 'A lista não pode ser de um dia no futuro.' },
  'block_list.under_way': { status: 409, message: 'Uma lista deste cadastro está sendo lida. Espere terminar.' },
} as const;
