import { styled } from 'styled-components';
import { isApiError } from '@funil/api';
import type { AffiliateContactInput, AffiliateLook } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Checkbox } from '@funil/ui';
import { PixKeyField } from '../../forms/PixKeyField.tsx';
import { useVisitorForm } from '../visitorForms/useVisitorForm.ts';
import type { FilledInForm } from '../visitorForms/useVisitorForm.ts';
import { DocumentField, EmailField, NameField, PhoneField } from '../visitorForms/visitorFields.tsx';
import { VisitorForm } from '../visitorForms/VisitorForm.tsx';
import { TermsText } from './TermsText.tsx';

interface AffiliateFormProps {
  look: Pick<AffiliateLook, 'terms'>;
  /** Undefined in a preview, which stores no draft. */
  visit?: { termsVersion: string; formToken: string; renewFormToken: () => Promise<string | null> };
  onSend: (input: AffiliateContactInput, form: FilledInForm) => Promise<void>;
  /** Reloads changed terms and keeps the input. */
  onStale?: () => void;
}

const loadRules = async () => (await import('./affiliateContactRules.ts')).affiliateContactRules;

const nobody: AffiliateContactInput = {
  name: '',
  email: '',
  phone: '',
  document_number: '',
  pix_key: '',
  pix_key_kind: null,
  terms: false as true,
};

export function AffiliateForm({ look, visit, onSend, onStale }: AffiliateFormProps) {
  const { form, submit, failure, trap } = useVisitorForm<AffiliateContactInput, AffiliateContactInput>({
    page: visit ? 'affiliate_sign_up' : null,
    rules: loadRules,
    nobody,
    agreement: { field: 'terms', version: visit?.termsVersion ?? '' },
    formToken: visit?.formToken ?? '',
    renewToken: async () => visit?.renewFormToken() ?? null,
    send: async (input, filled, { setValue }) => {
      try {
        await onSend(input, filled);
      } catch (error) {
        if (isApiError(error) && error.code === 'affiliate_sign_up.terms_changed') {
          // New terms need a new consent.
          setValue('terms', false as true);
          onStale?.();
        }
        throw error;
      }
    },
  });
  const { register, formState } = form;
  const errorOf = (name: keyof AffiliateContactInput) => formState.errors[name]?.message;
  return (
    <Below>
      <VisitorForm
        onSubmit={submit}
        failure={failure}
        isSubmitting={formState.isSubmitting}
        submitLabel="Enviar cadastro"
        trap={trap}
        consent={() => <Checkbox {...register('terms')} error={errorOf('terms')} label="Li e aceito os termos" />}
      >
        <NameField {...register('name')} error={errorOf('name')} />
        <EmailField {...register('email')} hint="O convite chega por aqui." error={errorOf('email')} />
        <PhoneField {...register('phone')} error={errorOf('phone')} />
        <DocumentField {...register('document_number')} error={errorOf('document_number')} />
        <PixKeyField
          form={form as never}
          size="public"
          phone={'phone' as never}
          document={'document_number' as never}
          hint="Para receber comissões. Pode ser informada depois."
        />
        <TermsText text={look.terms} />
      </VisitorForm>
    </Below>
  );
}

const Below = styled.div`
  margin-block-start: ${tokens.space[5]};
`;
