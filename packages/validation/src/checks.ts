export { formatCep, isCep, parseCep } from './address/cep.ts';
export { formatDate, isDate, parseDate } from './dates/date.ts';
export { formatCnpj, isCnpj, parseCnpj } from './documents/cnpj.ts';
export { formatCpf, isCpf, parseCpf } from './documents/cpf.ts';
export { formatCpfOrCnpj, isCpfOrCnpj, parseCpfOrCnpj } from './documents/cpfOrCnpj.ts';
export { isCents, parseCents } from './money/cents.ts';
export { formatCents, formatCurrency, type CurrencyOptions } from './money/currency.ts';
export { formatNumber, isNumber, parseNumber } from './numbers/number.ts';
export { formatPhone, isMobilePhone, isPhone, parsePhone } from './phone/phone.ts';
export {
  askPixKeyKind,
  describePixKey,
  formatPixKey,
  isPixKey,
  maskPixKey,
  parsePixKey,
  pixKeyKindLabels,
  pixKeyKinds,
  readPixKey,
  type PixKey,
  type PixKeyFacts,
  type PixKeyKind,
  type PixKeyReading,
} from './pix/pixKey.ts';
export { isEmail, parseEmail } from './text/email.ts';
