import { useParams } from 'react-router-dom';
import type { AffiliateConfig } from '@funil/api/contract';
import { useAffiliateConfig } from '@funil/api/react';
import { PublicPageConfigLayout, PublicPageConfigPending } from '../publicPageConfig/PublicPageConfigLayout.tsx';
import { ShareCard } from '../publicPageConfig/ShareCard.tsx';
import { affiliateLink } from '../shareLinks/referralLinks.ts';
import { AffiliateConfigFields } from './AffiliateConfigFields.tsx';
import { AffiliateConfigPreview } from './AffiliateConfigPreview.tsx';
import { useAffiliateConfigForm } from './useAffiliateConfigForm.ts';

/** Affiliate page of the person in the address, otherwise of the viewer (for an administrator of the account). */
export function AffiliateConfigPage() {
  const { id = null } = useParams();
  const { affiliateConfig, error, retry, save } = useAffiliateConfig(id);
  if (affiliateConfig)
    return (
      <Configuration key={affiliateConfig.person?.id ?? 'account'} affiliateConfig={affiliateConfig} save={save} />
    );
  return (
    <PublicPageConfigPending
      error={error}
      failedTitle="Não foi possível carregar a captação de afiliados"
      onRetry={retry}
    />
  );
}

function Configuration({
  affiliateConfig,
  save,
}: {
  affiliateConfig: AffiliateConfig;
  save: ReturnType<typeof useAffiliateConfig>['save'];
}) {
  const { id } = useParams();
  const form = useAffiliateConfigForm(affiliateConfig, save);
  const { person } = affiliateConfig;
  const title = person
    ? id
      ? `Captação de afiliados de ${person.name}`
      : 'Minha captação de afiliados'
    : 'Captação de afiliados da conta';
  return (
    <PublicPageConfigLayout
      title={title}
      form={form}
      unsavedText="O que você mudou na captação de afiliados ainda não foi salvo."
      saveLabel="Salvar captação"
      preview={<AffiliateConfigPreview affiliateConfig={affiliateConfig} requested={form.requested} />}
    >
      <AffiliateConfigFields affiliateConfig={affiliateConfig} form={form} />
      <ShareCard
        link={affiliateLink(affiliateConfig.code)}
        title="Cadastro de afiliado"
        named="o cadastro"
        description={
          person
            ? 'Quem se cadastra por este link fica ligado a este código.'
            : 'O link com o seu código. O de cada pessoa leva o código dela.'
        }
      />
    </PublicPageConfigLayout>
  );
}
