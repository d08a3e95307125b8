import { fieldErrors, yup } from '@funil/validation';
import { leadFields } from '@funil/api/contract';
import type { FieldSettings } from '@funil/api/contract';
import type { FieldProblem } from '../../../platform/refusals/refuseFields.ts';

const saleInput = (settings: FieldSettings) =>
  yup.object({
    product_id: yup.string().label(settings.singular_product_label).required(),
    value_cents: yup.number().label(leadFields.value_cents.label).required().positive(),
  });

export function saleProblems(
  product: { id: string } | null,
  valueCents: number | null,
  settings: FieldSettings,
): FieldProblem[] {
  try {
    saleInput(settings).validateSync(
      { product_id: product?.id, value_cents: valueCents ?? undefined },
      { abortEarly: false },
    );
    return [];
  } catch (error) {
    return Object.entries(fieldErrors(error)).map(([field, message]) => ({
      field,
      code: 'lead.sale_incomplete',
      message,
    }));
  }
}
