import { useEffect, useId, useRef, useState } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { styled } from 'styled-components';
import { leadFields, simulationContactInput } from '@funil/api/contract';
import type { PublicSimulator, SimulationContactInput } from '@funil/api/contract';
import { useSendSimulation } from '@funil/api/react';
import { tokens, useTenantTheme } from '@funil/theme';
import { Alert, Button, Card, Checkbox, DateField, Link, masks, TextInput } from '@funil/ui';
import { formatCurrency } from '@funil/validation/values';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { monthsText } from './estimateLines.ts';
import { SimButton } from './ResultCard.tsx';
import type { Simulator } from './useSimulation.ts';
import type { VisitorOrigin } from './SimulatorPage.tsx';
import { useContactSettings } from './useContactSettings.ts';

interface ContactStepProps {
  look: PublicSimulator;
  simulator: Simulator;
  origin: VisitorOrigin;
  onBack: () => void;
  onSent: (protocol: string) => void;
}

/** `crypto.randomUUID` exists only on secure origins; an account on an intranet may have none. */
function newSubmissionId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const nobody = {
  name: '',
  email: '',
  phone: '',
  document_number: '',
  custom_field_1: '',
  consent: false,
} as unknown as SimulationContactInput;

/** Who wants it: the fields that the account asks for, and the consent. */
export function ContactStep({ look, simulator: { solved }, origin, onBack, onSent }: ContactStepProps) {
  const settings = useContactSettings();
  const { personalization } = useTenantTheme();
  const send = useSendSimulation();
  const [submissionId] = useState(newSubmissionId);
  const trap = useRef<HTMLInputElement>(null);
  const trapId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const { form, submit, failure } = useSchemaForm(simulationContactInput(settings), nobody, async (input) => {
    const protocol = await send({
      ...input,
      consent_version: look.consent.version,
      product_type_id: solved.offer.product_type.id,
      amount_cents: solved.amountCents,
      term_months: solved.months,
      code: origin.referral?.code ?? null,
      first_touch_at: origin.referral?.firstTouchAt ?? null,
      utm:
        Object.keys(origin.utm).length > 0
          ? ({
              utm_source: null,
              utm_medium: null,
              utm_campaign: null,
              utm_term: null,
              utm_content: null,
              ...origin.utm,
            } as never)
          : null,
      form_token: look.form_token,
      submission_id: submissionId,
      website: trap.current?.value ?? '',
    });
    onSent(protocol);
  });
  const { register, control, formState } = form;
  const errorOf = (name: keyof SimulationContactInput) => formState.errors[name]?.message;
  const { estimate } = solved;

  return (
    <Wrap>
      <Button variant="ghost" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
        Mudar a simulação
      </Button>
      <h1 ref={heading} tabIndex={-1}>
        Para quem é a simulação?
      </h1>
      <Summary>
        <b>{solved.offer.product_type.name}</b>, {formatCurrency(solved.amountCents)}
        {estimate &&
          `, ${formatCurrency(estimate.first_installment_cents)} por mês em ${monthsText(estimate.term_months)}`}
      </Summary>
      <Panel asChild>
        <form onSubmit={submit} noValidate aria-label="Seus dados">
          {failure && <Alert tone="danger">{failure}</Alert>}
          <TextInput
            {...register('name')}
            label={leadFields.name.label}
            size="public"
            autoComplete="name"
            error={errorOf('name')}
          />
          <TextInput
            {...register('phone')}
            label={leadFields.phone.label}
            size="public"
            optional={!settings.required_phone}
            mask={masks.phone}
            autoComplete="tel-national"
            hint={settings.required_phone ? 'DDD e número' : 'DDD e número. Sem telefone, informe o e-mail.'}
            error={errorOf('phone')}
          />
          <TextInput
            {...register('email')}
            label={leadFields.email.label}
            size="public"
            optional
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            error={errorOf('email')}
          />
          <TextInput
            {...register('document_number')}
            label={leadFields.document_number.label}
            size="public"
            optional={!settings.required_document_number}
            mask={masks.cpfOrCnpj}
            error={errorOf('document_number')}
          />
          {settings.custom_field_1_enabled &&
            (settings.custom_field_1_type === 'date' ? (
              <Controller
                control={control}
                name="custom_field_1"
                render={({ field: { value, onChange, onBlur } }) => (
                  <DateField
                    label={settings.custom_field_1_label}
                    size="public"
                    optional
                    value={value ?? ''}
                    onValueChange={onChange}
                    onBlur={onBlur}
                    error={errorOf('custom_field_1')}
                  />
                )}
              />
            ) : (
              <TextInput
                {...register('custom_field_1')}
                label={settings.custom_field_1_label}
                size="public"
                optional
                inputMode={settings.custom_field_1_type === 'number' ? 'decimal' : undefined}
                error={errorOf('custom_field_1')}
              />
            ))}
          <Trap aria-hidden>
            <label htmlFor={trapId}>Não preencha</label>
            <input ref={trap} id={trapId} name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
          </Trap>
          <Checkbox
            {...register('consent')}
            error={errorOf('consent')}
            label={
              <>
                {look.consent.text}{' '}
                <LegalLinks terms={personalization.terms_of_use_link} privacy={personalization.privacy_policy} />
              </>
            }
          />
          <SimButton type="submit" aria-disabled={formState.isSubmitting || undefined}>
            {formState.isSubmitting ? 'Enviando' : 'Enviar simulação'}
          </SimButton>
        </form>
      </Panel>
    </Wrap>
  );
}

/** Where to read what is agreed to, as far as the account has put it somewhere. */
function LegalLinks({ terms, privacy }: { terms: string | null; privacy: string | null }) {
  if (!terms && !privacy) return null;
  return (
    <>
      Leia{' '}
      {terms && (
        <>
          os{' '}
          <Link href={terms} target="_blank" rel="noopener noreferrer">
            Termos de uso
          </Link>
        </>
      )}
      {terms && privacy && ' e '}
      {privacy && (
        <>
          a{' '}
          <Link href={privacy} target="_blank" rel="noopener noreferrer">
            Política de privacidade
          </Link>
        </>
      )}
      .
    </>
  );
}

const Wrap = styled.div`
  max-inline-size: 560px;
  margin: 0 auto;
  & > h1:focus {
    outline: none;
  }
  & > button {
    margin-inline-start: -12px;
  }
`;

const Summary = styled.p`
  margin-block: 4px 16px;
  font: ${tokens.font[16]};
  color: ${tokens.color.text2};
  & > b {
    font-weight: ${tokens.weight.medium};
    color: ${tokens.color.text};
  }
`;

const Panel = styled(Card)`
  & {
    display: grid;
    gap: 18px;
    padding: 20px;
  }
`;

/** Out of everybody's sight and way; robots fill in what they find. */
const Trap = styled.div`
  position: absolute;
  inset-inline-start: -9999px;
  block-size: 1px;
  inline-size: 1px;
  overflow: hidden;
`;
