export const referralTeamsErrors = {
  'referral_team.not_found': { status: 404, message: 'Equipe não encontrada.' },
  'referral_team.name_archived': {
    status: 422,
    message: 'Já existe uma equipe com este nome, arquivada. Restaure-a em vez de criar outra.',
  },
  'referral_team.name_taken': { status: 422, message: 'Já existe uma equipe com este nome.' },
  'referral_team.manager_unknown': { status: 422, message: 'Escolha alguém da lista.' },
  'referral_team.partner_unknown': { status: 422, message: 'Escolha um parceiro da lista.' },
  'referral_team.partner_differs': {
    status: 422,
    message: 'Há pessoas de outro parceiro nesta equipe. Mova as pessoas antes.',
  },
  'referral_team.in_use': { status: 409, message: 'Esta equipe tem pessoas ou leads. Arquive em vez de excluir.' },
  'referral_team.member_unknown': { status: 422, message: 'Escolha pessoas da lista.' },
} as const;
