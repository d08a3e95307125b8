import { parseCep } from '../address/cep.ts';
import { parseCnpj } from '../documents/cnpj.ts';
import { parseCpf } from '../documents/cpf.ts';
import { parseCpfOrCnpj } from '../documents/cpfOrCnpj.ts';
import { invalidMessage } from '../locale/ptBR.ts';
import { parsePhone } from '../phone/phone.ts';
import { askPixKeyKind, parsePixKey, readPixKey, type PixKeyKind } from '../pix/pixKey.ts';
import { parseEmail } from '../text/email.ts';
import { yup } from '../yup.ts';

type Message = typeof invalidMessage;

/** Casts text by `parse`. Text that `parse` refuses stays and is refused; empty text passes unless required. */
function parsed(
  name: string,
  label: string,
  parse: (text: string) => string | null,
  message: Message = invalidMessage,
): yup.StringSchema {
  return yup
    .string()
    .label(label)
    .transform((value: unknown) => {
      if (typeof value !== 'string') return value;
      const text = value.trim();
      return text === '' ? '' : (parse(text) ?? value);
    })
    .test({
      name,
      exclusive: true,
      message,
      skipAbsent: true,
      test: (value) => !value || parse(value) !== null,
    });
}

/** A CPF, cast to its 11 digits. Labelled "CPF". */
export const cpf = (): yup.StringSchema => parsed('cpf', 'CPF', parseCpf);

/** A CNPJ, numeric or alphanumeric, cast to its 14 characters in upper case. Labelled "CNPJ". */
export const cnpj = (): yup.StringSchema => parsed('cnpj', 'CNPJ', parseCnpj);

/** A CPF or a CNPJ, cast to 11 digits or 14 characters. Labelled "CPF ou CNPJ". */
export const cpfOrCnpj = (): yup.StringSchema => parsed('cpfOrCnpj', 'CPF ou CNPJ', parseCpfOrCnpj);

/** A Brazilian phone number with area code, cast to E.164 (`+5511912345678`). Labelled "Telefone". */
export const phone = (): yup.StringSchema => parsed('phone', 'Telefone', parsePhone);

/** A CEP, cast to its 8 digits. Labelled "CEP". */
export const cep = (): yup.StringSchema => parsed('cep', 'CEP', parseCep);

/** An e-mail address with a complete domain, cast to lower case. Labelled "E-mail". */
export const email = (): yup.StringSchema => parsed('email', 'E-mail', parseEmail);

const PIX_LABEL = 'Chave PIX';

// "Chave" is feminine; other labels get the general wording.
const invalidPixKey: Message = (params) => (params.label === PIX_LABEL ? 'Chave PIX inválida' : invalidMessage(params));

/**
 * A PIX key in the directory's format. Labelled "Chave PIX".
 *
 * @param kind accepts only this kind; without it, ambiguous digits are refused with a question (see `readPixKey`)
 */
export const pixKey = (kind?: PixKeyKind): yup.StringSchema =>
  kind
    ? parsed('pixKey', PIX_LABEL, (text) => parsePixKey(text, kind)?.value ?? null, invalidPixKey)
    : yup
        .string()
        .label(PIX_LABEL)
        .transform((value: unknown) =>
          typeof value === 'string' ? (readPixKey(value)?.key?.value ?? (value.trim() === '' ? '' : value)) : value,
        )
        .test({
          name: 'pixKey',
          exclusive: true,
          message: invalidPixKey,
          skipAbsent: true,
          test(value, { originalValue, createError }) {
            if (!value) return true;
            // The typed text tells more about the kind than its cast form.
            const reading = readPixKey(typeof originalValue === 'string' ? originalValue : value);
            if (reading?.kinds) return createError({ message: askPixKeyKind(reading.kinds) });
            return reading !== null;
          },
        });
