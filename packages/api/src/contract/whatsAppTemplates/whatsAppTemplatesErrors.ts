export const whatsAppTemplatesErrors = {
  'whatsapp_template.name_repeated': { status: 422, message: 'Este nome aparece duas vezes.' },
  'whatsapp_template.status_unknown': {
    status: 422,
    message: 'Um dos status não existe mais. Recarregue e tente de novo.',
  },
} as const;
