import { saveAffiliateConfigInput } from '@funil/api/contract';
import type { AffiliateConfig, AffiliateSettings, SaveAffiliateConfigInput } from '@funil/api/contract';
import { usePublicPageForm } from '../publicPageConfig/usePublicPageForm.ts';
import type { PublicPageForm } from '../publicPageConfig/usePublicPageForm.ts';
import { draftOf, settingsOf } from './affiliateConfigDraft.ts';
import type { AffiliateConfigDraft } from './affiliateConfigDraft.ts';

export interface AffiliateConfigForm extends PublicPageForm<AffiliateConfigDraft> {
  requested: AffiliateSettings;
}

export function useAffiliateConfigForm(
  affiliateConfig: AffiliateConfig,
  send: (input: SaveAffiliateConfigInput) => Promise<AffiliateConfig>,
): AffiliateConfigForm {
  const form = usePublicPageForm({
    config: affiliateConfig,
    rules: saveAffiliateConfigInput,
    draftOf,
    inputOf: (draft, { version }): SaveAffiliateConfigInput => ({ settings: settingsOf(draft), version }),
    send,
    savedText: 'Captação de afiliados salva',
  });
  return { ...form, requested: settingsOf(form.draft) };
}
