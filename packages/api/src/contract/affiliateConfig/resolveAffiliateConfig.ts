import type { AffiliateLook } from '../affiliateSignUps/affiliateSignUpsAnswers.ts';
import type { AffiliateSettings } from './affiliateConfigAnswers.ts';

/** Configuration without any setting. */
export const emptyAffiliateConfig: AffiliateSettings = {
  headline: null,
  text: null,
  logo_url: null,
  color: null,
  terms: null,
  requires_approval: null,
  thank_you_text: null,
};

/** Defaults for settings that neither user nor account has. */
export const affiliateConfigDefaults = {
  headline: 'Indique e acompanhe',
  text: 'Cadastre-se para receber o seu link de indicação e acompanhar cada contato que você traz.',
  requires_approval: true,
  thank_you_text: 'Recebemos o seu cadastro. Enviamos o próximo passo para o seu e-mail.',
  terms: (accountName: string) =>
    [
      `Ao me cadastrar, autorizo ${accountName} a usar meus dados para administrar as minhas indicações e os pagamentos delas.`,
      'Indico apenas pessoas que me autorizaram a passar o contato delas.',
      'Não prometo condições em nome da empresa. Uma indicação vale para quem a trouxe primeiro.',
    ].join('\n'),
} as const;

/** Configuration for visitors: each setting is the user's, else the account's, else the default. */
export function resolveAffiliateConfig(
  own: AffiliateSettings,
  standard: AffiliateSettings,
  accountName: string,
): AffiliateLook {
  const pick = <Field extends keyof AffiliateSettings>(field: Field) => own[field] ?? standard[field];
  return {
    headline: pick('headline') ?? affiliateConfigDefaults.headline,
    text: pick('text') ?? affiliateConfigDefaults.text,
    logo_url: pick('logo_url'),
    color: pick('color'),
    // Always the account's terms: the visitor's agreement is with the account.
    terms: standard.terms ?? affiliateConfigDefaults.terms(accountName),
    requires_approval: pick('requires_approval') ?? affiliateConfigDefaults.requires_approval,
    thank_you_text: pick('thank_you_text') ?? affiliateConfigDefaults.thank_you_text,
  };
}
