export const anonymizationsErrors = {
  'anonymization.name_differs': { status: 422, message: 'Este não é o nome do lead. Digite-o como está na tela.' },
  'anonymization.done': { status: 409, message: 'Esta pessoa já foi anonimizada.' },
  'anonymization.is_final': {
    status: 409,
    message: 'Esta pessoa foi anonimizada, e isso não tem volta: o cadastro dela não muda mais.',
  },
  'anonymization.under_way': { status: 409, message: 'A anonimização desta pessoa já está em andamento.' },
  'anonymization.import_under_way': {
    status: 409,
    message: 'Uma importação de leads está em andamento. Espere terminar e tente de novo.',
  },
  'anonymization.payments_open': {
    status: 409,
    message: 'Há comissões a pagar a esta pessoa como afiliada. Pague ou cancele essas comissões antes.',
  },
  'anonymization.held': {
    status: 409,
    message: 'Os dados desta pessoa estão preservados. Encerre a preservação antes de anonimizar.',
  },
  'lead.person_suppressed': {
    status: 409,
    message: 'Esta pessoa pediu a eliminação dos seus dados e não pode ser cadastrada de novo.',
  },
} as const;
