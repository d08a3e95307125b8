export const absencesErrors = {
  'absence.not_found': { status: 404, message: 'Ausência não encontrada: já terminou ou foi desfeita.' },
  'absence.in_the_past': { status: 422, message: 'Escolha um dia que ainda não passou.' },
  'absence.too_long': { status: 422, message: 'Uma ausência dura no máximo um ano.' },
  'absence.overlapping': { status: 422, message: 'Já há uma ausência nestes dias.' },
} as const;
