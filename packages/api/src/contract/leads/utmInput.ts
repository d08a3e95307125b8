import { yup } from '@funil/validation';
import { emptyIsNull, plainText } from '../inputFields.ts';
import { leadFields } from './leadFields.ts';

const mark = (label: string) => emptyIsNull(plainText(label).max(200));

/** Campaign: short optional texts. */
export const utmInput = () =>
  yup
    .object({
      utm_source: mark(leadFields.source.label),
      utm_medium: mark('Meio'),
      utm_campaign: mark(leadFields.utm_campaign.label),
      utm_term: mark('Termo'),
      utm_content: mark('Conteúdo'),
    })
    .noUnknown()
    .label(leadFields.utm_campaign.label)
    .nullable();

export type UtmInput = yup.InferType<ReturnType<typeof utmInput>>;
