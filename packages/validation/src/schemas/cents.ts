import { centsMeta } from '../locale/printLimit.ts';
import { invalidMessage, requiredMessage } from '../locale/ptBR.ts';
import { isCents, parseCents } from '../money/cents.ts';
import { yup } from '../yup.ts';

/**
 * Integer cents, labelled "Valor". Numbers are cents; text is reais (`R$ 1.234,56`); empty text is missing. Messages
 * show money: `cents().min(100_000)` says "no mínimo R$ 1.000,00".
 */
export function cents(): yup.NumberSchema {
  return yup
    .number()
    .label('Valor')
    .meta(centsMeta)
    .transform((value: unknown, original: unknown) => {
      if (typeof original !== 'string') return value;
      return original.trim() === '' ? undefined : (parseCents(original) ?? Number.NaN);
    })
    .typeError((params) =>
      typeof params.originalValue === 'string' ? invalidMessage(params) : requiredMessage(params),
    )
    .test({ name: 'cents', exclusive: true, message: invalidMessage, skipAbsent: true, test: isCents });
}
