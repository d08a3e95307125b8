/** Visitors' consent. Changed text needs a new version, which leads store. */
export const simulatorConsent = {
  version: '2026-11',
  textFor: (accountName: string) =>
    `Autorizo ${accountName} a usar meus dados para responder a esta simulação e entrar em contato comigo por ` +
    'telefone, WhatsApp ou e-mail.',
} as const;

/** Seconds: only robots fill in the form faster. */
export const minFillSeconds = 3;

/** Hours for which an open form stays valid. */
export const formAgeHours = 24;

/** Days for which a visitor's first referral link counts. */
export const referralDays = 30;
