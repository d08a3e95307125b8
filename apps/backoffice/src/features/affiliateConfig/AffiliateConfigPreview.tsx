import { useDeferredValue, useMemo } from 'react';
import { assetUrl } from '@funil/api';
import { resolveAffiliateConfig } from '@funil/api/contract';
import type { AffiliateConfig, AffiliateSettings } from '@funil/api/contract';
import { useClient } from '@funil/api/react';
import { useTenantTheme } from '@funil/theme';
import { AffiliateForm } from '../affiliateSignUp/AffiliateForm.tsx';
import { AffiliateSignUpView } from '../affiliateSignUp/AffiliateSignUpView.tsx';
import { PhonePreview } from '../publicPageConfig/PhonePreview.tsx';
import { previewSettings } from './affiliateConfigDraft.ts';

export function AffiliateConfigPreview({
  affiliateConfig: { person, standard },
  requested: now,
}: {
  affiliateConfig: AffiliateConfig;
  requested: AffiliateSettings;
}) {
  const { baseUrl } = useClient();
  const { name } = useTenantTheme();
  // The preview is deferred, so that typing stays fast.
  const requested = useDeferredValue(now);
  const look = useMemo(() => {
    const settings = previewSettings(requested);
    const resolved = resolveAffiliateConfig(settings, person ? standard : settings, name);
    return resolved.logo_url ? { ...resolved, logo_url: assetUrl(baseUrl, resolved.logo_url) } : resolved;
  }, [requested, person, standard, name, baseUrl]);
  return (
    <PhonePreview color={look.color}>
      <AffiliateSignUpView look={look} sponsorName={person?.name.split(' ', 1)[0] ?? null} isNarrow>
        <AffiliateForm look={look} onSend={async () => {}} />
      </AffiliateSignUpView>
    </PhonePreview>
  );
}
