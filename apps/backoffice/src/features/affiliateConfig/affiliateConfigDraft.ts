import type { AffiliateConfig, AffiliateSettings } from '@funil/api/contract';

/** Form values; empty texts stand for the default. */
export interface AffiliateConfigDraft {
  headline: string;
  text: string;
  logo_url: string;
  color: string;
  terms: string;
  thank_you_text: string;
  /** Null means the inherited value. */
  requires_approval: boolean | null;
  /** Undefined, i.e. unchanged, until the user chooses. */
  commission_rule_id: string | undefined;
}

export function draftOf({ settings }: Pick<AffiliateConfig, 'settings'>): AffiliateConfigDraft {
  return {
    headline: settings.headline ?? '',
    text: settings.text ?? '',
    logo_url: settings.logo_url ?? '',
    color: settings.color ?? '',
    terms: settings.terms ?? '',
    thank_you_text: settings.thank_you_text ?? '',
    requires_approval: settings.requires_approval,
    commission_rule_id: undefined,
  };
}

const orNull = (text: string) => (text.trim() === '' ? null : text);

/** Settings for validation; empty texts become null. */
export const settingsOf = (draft: AffiliateConfigDraft): AffiliateSettings => ({
  headline: orNull(draft.headline),
  text: orNull(draft.text),
  logo_url: orNull(draft.logo_url),
  color: orNull(draft.color),
  terms: orNull(draft.terms),
  thank_you_text: orNull(draft.thank_you_text),
  requires_approval: draft.requires_approval,
  ...(draft.commission_rule_id !== undefined && { commission_rule_id: orNull(draft.commission_rule_id) }),
});

export const previewSettings = (requested: AffiliateSettings): AffiliateSettings => ({
  ...requested,
  color: requested.color && /^#[\da-f]{6}$/i.test(requested.color) ? requested.color.toLowerCase() : null,
});
