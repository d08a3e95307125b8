export { installPtBR } from './locale/installPtBR.ts';
export { ptBR } from './locale/ptBR.ts';
export { cents } from './schemas/cents.ts';
export { cep, cnpj, cpf, cpfOrCnpj, email, phone, pixKey } from './schemas/text.ts';
export * from './values.ts';
export { yup } from './yup.ts';
