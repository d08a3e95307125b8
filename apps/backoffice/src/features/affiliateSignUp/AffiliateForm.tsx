import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isApiError, randomId } from '@funil/api';
import type { AffiliateContactInput, AffiliateLook } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Checkbox, TextInput } from '@funil/ui';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { DocumentField, EmailField, NameField, PhoneField } from '../publicPages/visitorFields.tsx';
import { VisitorForm } from '../publicPages/VisitorForm.tsx';
import { TermsText } from './TermsText.tsx';

/** What the form adds to what the visitor fills in. */
interface FilledInForm {
  submission_id: string;
  website: string;
}

interface AffiliateFormProps {
  look: Pick<AffiliateLook, 'terms'>;
  /** Rejects with what the server refuses. */
  onSend: (input: AffiliateContactInput, form: FilledInForm) => Promise<void>;
  /** The page is out of date: what was typed stays, and the rest is read again. */
  onStale?: () => void;
}

const loadRules = async () => (await import('./affiliateContactRules.ts')).affiliateContactRules;

const nobody = {
  name: '',
  email: '',
  phone: '',
  document_number: '',
  pix_key: '',
  terms: false,
} as unknown as AffiliateContactInput;

const staleCodes = new Set(['affiliate_sign_up.terms_changed', 'affiliate_sign_up.form_expired']);

/** Who wants to become an affiliate, and what it agrees to. */
export function AffiliateForm({ look, onSend, onStale }: AffiliateFormProps) {
  const [submissionId] = useState(randomId);
  const trap = useRef<HTMLInputElement>(null);
  const { form, submit, failure } = useSchemaForm<AffiliateContactInput>(loadRules, nobody, async (input, filled) => {
    try {
      await onSend(input, { submission_id: submissionId, website: trap.current?.value ?? '' });
    } catch (error) {
      if (isApiError(error) && staleCodes.has(error.code)) {
        // Nobody has agreed to terms that it has not seen.
        if (error.code === 'affiliate_sign_up.terms_changed') filled.setValue('terms', false as true);
        onStale?.();
      }
      throw error;
    }
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
        <TextInput
          {...register('pix_key')}
          label="Chave PIX"
          size="public"
          optional
          autoComplete="off"
          autoCapitalize="none"
          hint="Para receber comissões. Pode ser informada depois."
          error={errorOf('pix_key')}
        />
        <TermsText text={look.terms} />
      </VisitorForm>
    </Below>
  );
}

const Below = styled.div`
  margin-block-start: ${tokens.space[5]};
`;
