import { yup } from '@funil/validation';
import { emptyIsNull, optionalColor, optionalId, optionalOwnPicture, plainText, textOfLines } from '../inputFields.ts';

/** Longest terms that an account may ask its affiliates to agree to, in characters. */
export const maxTermsLength = 20_000;

/** What the configuration of an affiliate sign-up may say; `null` leaves a setting to the account. */
export const affiliateSettingsInput = yup
  .object({
    headline: emptyIsNull(plainText('Título').max(80)),
    text: textOfLines('Texto', 300),
    logo_url: optionalOwnPicture('Logo'),
    color: optionalColor('Cor da página'),
    terms: textOfLines('Termos', maxTermsLength),
    requires_approval: yup.boolean().label('Aprovação').nullable().default(null),
    thank_you_text: textOfLines('Agradecimento', 500),
    /** Left out it stays as it is; so it does for whoever may not give rules. */
    commission_rule_id: optionalId('Regra de comissão').optional().default(undefined),
  })
  .noUnknown();

/** The whole configuration, and the version that the form was filled from. */
export const saveAffiliateConfigInput = yup
  .object({
    settings: affiliateSettingsInput.label('Configuração').required(),
    version: yup.number().label('Versão').integer().min(0).required(),
  })
  .noUnknown();

export type AffiliateSettingsInput = yup.InferType<typeof affiliateSettingsInput>;
export type SaveAffiliateConfigInput = yup.InferType<typeof saveAffiliateConfigInput>;
