import { yup } from '@funil/validation';
import { emptyIsNull, plainText } from '../inputFields.ts';

const mark = (label: string) => emptyIsNull(plainText(label).max(200));

/** A campaign as an input takes it: each mark a short text, none of them needed. */
export const utmInput = () =>
  yup
    .object({
      utm_source: mark('Origem'),
      utm_medium: mark('Meio'),
      utm_campaign: mark('Campanha'),
      utm_term: mark('Termo'),
      utm_content: mark('Conteúdo'),
    })
    .noUnknown()
    .label('Campanha')
    .nullable();

export type UtmInput = yup.InferType<ReturnType<typeof utmInput>>;
