export const ownActivitiesErrors = {
  'own_activity.name_repeated': { status: 422, message: 'Este nome aparece duas vezes.' },
  'own_activity.name_fixed': { status: 422, message: 'Este nome já existe na lista do Funil. Escolha outro.' },
  'own_activity.in_use': { status: 409, message: 'Este item já foi usado. Arquive em vez de remover.' },
  'own_activity.type_fixed': {
    status: 422,
    message: 'Este tipo já foi usado e continua funcionando como antes. Crie outro tipo.',
  },
  'own_activity.unknown': {
    status: 422,
    message: 'Este item não está na lista da conta. Recarregue e tente de novo.',
  },
  'own_activity.type_unknown': { status: 422, message: 'Escolha um tipo da lista.' },
} as const;
