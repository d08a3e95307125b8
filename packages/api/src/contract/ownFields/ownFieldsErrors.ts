import { maxOwnFields } from './ownFieldKinds.ts';

export const ownFieldsErrors = {
  'own_field.not_found': { status: 404, message: 'Este campo não existe mais. Recarregue e tente de novo.' },
  'own_field.label_taken': { status: 422, message: 'Já existe um campo com este nome.' },
  'own_field.too_many': { status: 422, message: `Uma conta pode ter ${maxOwnFields} campos, com os arquivados.` },
  'own_field.status_unknown': { status: 422, message: 'Este status não existe mais. Recarregue e tente de novo.' },
  'own_field.kind_fixed': { status: 422, message: 'Há valores que não cabem no novo tipo.' },
  'own_field.import_running': {
    status: 409,
    message: 'Uma importação está em andamento. Espere ela terminar para mudar o tipo.',
  },
  'own_field.outdated': {
    status: 409,
    message: 'Outra pessoa mudou este campo. Confira e salve de novo.',
  },
  'own_field.order_outdated': { status: 409, message: 'A lista de campos mudou. Recarregue e tente de novo.' },
  'own_field.in_use': { status: 409, message: 'Uma fila usa este campo. Tire a condição antes.' },
  'own_field.has_values': { status: 409, message: 'Há leads com este campo preenchido.' },
  'own_field.unknown': { status: 422, message: 'Este campo não existe, ou o seu perfil não pode alterá-lo.' },
  'own_field.invalid': { status: 422, message: 'Um dos campos está com um valor que ele não aceita.' },
  'own_field.required': { status: 422, message: 'Falta preencher um campo obrigatório.' },
} as const;
