export const withdrawalsErrors = {
  'withdrawal.form_expired': { status: 422, message: 'Este formulário perdeu a validade. Envie de novo.' },
  'withdrawal.contact_missing': { status: 422, message: 'Informe o telefone ou o e-mail que recebe as ofertas.' },
} as const;
