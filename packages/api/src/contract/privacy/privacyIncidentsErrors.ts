export const privacyIncidentsErrors = {
  'privacy_incident.not_found': { status: 404, message: 'Incidente não encontrado.' },
  'privacy_incident.conflict': {
    status: 409,
    message: 'Outra pessoa mudou este incidente enquanto você editava. Confira e salve de novo.',
  },
  'privacy_incident.future_day': { status: 422, message: 'O dia não pode estar no futuro.' },
  'privacy_incident.risk_relevant': {
    status: 422,
    message: 'Um incidente com risco relevante é comunicado à ANPD e aos titulares.',
  },
  'privacy_incident.closed': {
    status: 409,
    message: 'Este incidente está encerrado. Reabra para mudar quem foi atingido.',
  },
  'privacy_incident.user_unknown': { status: 422, message: 'Esta pessoa não está mais na conta.' },
  'privacy_incident.key_unknown': { status: 422, message: 'Esta chave não existe.' },
  'privacy_incident.lead_unknown': { status: 422, message: 'Há números sem lead na conta.' },
  'privacy_incident.nobody_reached': {
    status: 422,
    message: 'Ninguém a acrescentar: nenhum lead encontrado, ou todos já estão na lista.',
  },
} as const;
