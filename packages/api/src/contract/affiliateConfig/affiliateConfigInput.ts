import { yup } from '@funil/validation';
import { emptyIsNull, optionalColor, optionalId, optionalOwnPicture, plainText, textOfLines } from '../inputFields.ts';

/** Maximum characters of the terms. */
export const maxTermsLength = 20_000;

/** Settings of an affiliate sign-up; `null` applies the account's setting. */
export const affiliateSettingsInput = yup
  .object({
    headline: emptyIsNull(plainText('Título').max(80)),
    text: textOfLines('Texto', 300),
    logo_url: optionalOwnPicture('Logo'),
    color: optionalColor('Cor da página'),
    terms: textOfLines('Termos', maxTermsLength),
    requires_approval: yup.boolean().label('Aprovação').nullable().default(null),
    thank_you_text: textOfLines('Agradecimento', 500),
    /** A missing rule stays unchanged, as for callers who may not assign rules. */
    commission_rule_id: optionalId('Regra de comissão').optional().default(undefined),
  })
  .noUnknown();

/** Configuration, and the version that the caller loaded. */
export const saveAffiliateConfigInput = yup
  .object({
    settings: affiliateSettingsInput.label('Configuração').required(),
    version: yup.number().label('Versão').integer().min(0).required(),
  })
  .noUnknown();

export type AffiliateSettingsInput = yup.InferType<typeof affiliateSettingsInput>;
export type SaveAffiliateConfigInput = yup.InferType<typeof saveAffiliateConfigInput>;
