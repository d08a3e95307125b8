// Read by the compiler alone: against the sources with the workspace, and against the packed package in a product.
import { expectTypeOf } from 'expect-type';
import { cents, cpf, fieldErrors, isCpf, parseCents, parseCpf, parsePixKey, phone, yup } from '@funil/validation';
import { masks } from '@funil/validation/masks';
import type { MaskPreset } from '@funil/validation/masks';
import { parsePixCode } from '@funil/validation/values';

const schema = yup.object({
  name: yup.string().required(),
  document: cpf().required(),
  phone: phone().nullable().default(null),
  value: cents(),
  answer: yup.number().required().notEqual(0),
});

expectTypeOf<yup.InferType<typeof schema>>().toEqualTypeOf<{
  name: string;
  document: string;
  phone: string | null;
  value?: number | undefined;
  answer: number;
}>();
expectTypeOf(cents()).toEqualTypeOf<yup.NumberSchema>();
expectTypeOf(cents().required().validateSync('R$ 1,00')).toEqualTypeOf<number>();

// The schema that `notEqual` gives still knows that its number is required, and takes a message or a reference.
expectTypeOf(yup.number().required().notEqual(0).validateSync(1)).toEqualTypeOf<number>();
expectTypeOf(yup.number().notEqual(0).validateSync(1)).toEqualTypeOf<number | undefined>();
export const rules = () => [
  yup.number().notEqual(yup.ref<number>('other'), ({ notEqual }) => `não pode ser ${notEqual}`),
  // @ts-expect-error a number is refused, not a text
  yup.number().notEqual('0'),
  // @ts-expect-error only numbers have it
  yup.string().notEqual('a'),
  // @ts-expect-error limits are cents
  cents().min('R$ 10,00'),
];

expectTypeOf(fieldErrors(new Error('x'))).toEqualTypeOf<Record<string, string>>();
expectTypeOf(isCpf).returns.toBeBoolean();
expectTypeOf(parseCpf('529')).toEqualTypeOf<string | null>();
expectTypeOf(parseCents('1,00')).toEqualTypeOf<number | null>();
expectTypeOf(parsePixKey('x')?.kind).toEqualTypeOf<'cpf' | 'cnpj' | 'phone' | 'email' | 'random' | undefined>();
expectTypeOf(parsePixCode('x')?.amountCents).toEqualTypeOf<number | undefined>();

expectTypeOf(masks.phone).toExtend<MaskPreset>();
// @ts-expect-error no such preset
void masks.passport;
