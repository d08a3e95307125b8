import {
  affiliateConfigDefaults,
  emptyAffiliateConfig,
  maxTermsLength,
  resolveAffiliateConfig,
} from '@funil/api/contract';
import type { AffiliateConfig } from '@funil/api/contract';
import { useCan } from '@funil/api/react';
import { useTenantTheme } from '@funil/theme';
import { Switch, Textarea } from '@funil/ui';
import { FormSection } from '../../forms/FormSection.tsx';
import { PageBrand, PageTexts } from '../publicPageConfig/PageFields.tsx';
import { AffiliateRuleField } from './AffiliateRuleField.tsx';
import type { AffiliateConfigForm } from './useAffiliateConfigForm.ts';

function approvalHint(isApproved: boolean, isAsked: boolean): string {
  if (isApproved) return 'Cada cadastro espera até alguém aprovar.';
  const consequence = 'entram sem aprovação: quem se cadastra recebe o convite na hora.';
  return isAsked
    ? `A conta pede aprovação, mas os cadastros por este link ${consequence}`
    : `Os cadastros ${consequence}`;
}

export function AffiliateConfigFields({
  affiliateConfig: { standard, person, settings },
  form: fields,
}: {
  affiliateConfig: AffiliateConfig;
  form: AffiliateConfigForm;
}) {
  const { draft, errorOf, set } = fields;
  const { name } = useTenantTheme();
  const { can } = useCan();
  // Values that apply where this page sets none.
  const standing = resolveAffiliateConfig(emptyAffiliateConfig, standard, name);
  const isApproved = draft.requires_approval ?? standing.requires_approval;
  return (
    <div>
      <PageTexts {...fields} standing={standing} thanksHint="Aparece depois do envio, antes dos próximos passos." />
      <PageBrand {...fields} isPersons={person !== null} colorLabel="Cor da página" accountColor={standing.color} />
      <FormSection title="Aprovação" description="O que acontece com cada cadastro.">
        <Switch
          label="Aprovar cada cadastro antes de dar acesso"
          hint={approvalHint(isApproved, person !== null && standing.requires_approval)}
          checked={isApproved}
          // The inherited value is saved as null, so that it follows the account.
          onCheckedChange={(requires) =>
            set({ requires_approval: requires === standing.requires_approval ? null : requires })
          }
        />
      </FormSection>
      {can('commissionRule.manage') && (
        <FormSection
          title="Comissão"
          description="O que ganham por venda os afiliados que se cadastram daqui em diante."
        >
          <AffiliateRuleField
            emptyLabel={person ? 'A da conta' : 'Nenhuma em especial'}
            value={draft.commission_rule_id ?? settings.commission_rule_id ?? ''}
            error={errorOf('commission_rule_id')}
            onChange={(id) => set({ commission_rule_id: id })}
          />
        </FormSection>
      )}
      {!person && (
        <FormSection title="Termos" description="Vale para todos os convites da conta.">
          <Textarea
            label="Termos"
            hint="Cada cadastro guarda o texto que a pessoa aceitou."
            rows={8}
            maxLength={maxTermsLength}
            placeholder={affiliateConfigDefaults.terms(name)}
            value={draft.terms}
            onChange={(event) => set({ terms: event.target.value })}
            error={errorOf('terms')}
          />
        </FormSection>
      )}
    </div>
  );
}
