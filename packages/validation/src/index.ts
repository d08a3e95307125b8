export * from './checks.ts';
export * from './forms/index.ts';
export { installPtBR } from './locale/installPtBR.ts';
export { ptBR } from './locale/ptBR.ts';
export { cents } from './schemas/cents.ts';
export { checked } from './schemas/checked.ts';
export { cep, cnpj, cpf, cpfOrCnpj, email, phone, pixKey } from './schemas/text.ts';
export { yup } from './yup.ts';
