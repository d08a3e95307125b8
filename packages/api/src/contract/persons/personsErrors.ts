export const personsErrors = {
  'person.join_self': { status: 422, message: 'Informe o número de outro lead.' },
  'person.joined_already': { status: 422, message: 'Os dois leads já são da mesma pessoa.' },
  'person.lead_unknown': { status: 422, message: 'Não há lead com este número entre os que você pode ver.' },
  'person.out_of_reach': {
    status: 409,
    message: 'A pessoa tem negócios fora do seu alcance. Peça a quem administra a conta.',
  },
  'person.single': { status: 409, message: 'A pessoa deste lead não tem outros negócios.' },
  'person.contact_blocked': {
    status: 409,
    message: 'Este contato está bloqueado. Peça a quem administra a conta.',
  },
  'person.contact_missing': { status: 409, message: 'O lead não tem mais este contato.' },
} as const;
