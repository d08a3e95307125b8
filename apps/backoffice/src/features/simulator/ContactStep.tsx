import { Suspense, useEffect, useMemo, useRef } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { styled } from 'styled-components';
import { isApiError } from '@funil/api';
import type { ApiError } from '@funil/api';
import { simulationContactInput } from '@funil/api/contract';
import type { PublicSimulator, SimulationContactInput } from '@funil/api/contract';
import { useSendSimulation } from '@funil/api/react';
import { tokens, useTenantTheme } from '@funil/theme';
import { Button, Checkbox, Link, TextInput } from '@funil/ui';
import { formatCurrency } from '@funil/validation/values';
import { DayField } from '../../forms/DayField.tsx';
import { lazyPart } from '../../platform/lazyPart.ts';
import type { OwnFormValues } from '../ownFields/ownFormValues.ts';
import { monthsText } from './estimateLines.ts';
import { utmInputOf } from '../visitorForms/referral.ts';
import { DocumentField, EmailField, NameField, PhoneField } from '../visitorForms/visitorFields.tsx';
import { useVisitorForm } from '../visitorForms/useVisitorForm.ts';
import { VisitorForm } from '../visitorForms/VisitorForm.tsx';
import type { Simulator } from './useSimulation.ts';
import type { VisitorOrigin } from './SimulatorPage.tsx';
import { useContactFieldSettings } from './useContactFieldSettings.ts';

interface ContactStepProps {
  look: PublicSimulator;
  simulator: Simulator;
  origin: VisitorOrigin;
  onBack: () => void;
  /** Reloads changed offers and keeps the input. */
  onStale: () => void;
  renewFormToken: () => Promise<string>;
  onSent: (protocol: string) => void;
}

const VisitorOwnFields = lazyPart(() => import('./VisitorOwnFields.tsx'), 'VisitorOwnFields');

const namesOwnField = ({ fields }: ApiError) => Object.keys(fields).some((name) => name.startsWith('own_fields.'));

const nobody = {
  name: '',
  email: '',
  phone: '',
  document_number: '',
  custom_field_1: '',
  consent: false,
  own_fields: {} as OwnFormValues,
  wants_email: false,
};

export function ContactStep({
  look,
  simulator: { today },
  origin,
  onBack,
  onStale,
  renewFormToken,
  onSent,
}: ContactStepProps) {
  const settings = useContactFieldSettings();
  const { personalization } = useTenantTheme();
  const send = useSendSimulation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const { own_fields: ownFields } = look;
  // Few accounts ask for own fields, whose inputs would weigh on every visit.
  const rules = useMemo(
    () =>
      ownFields.length === 0
        ? simulationContactInput(settings)
        : async () => (await import('./visitorOwnRules.ts')).visitorRules(settings, ownFields),
    [settings, ownFields],
  );
  const { form, submit, failure, trap } = useVisitorForm<typeof nobody, SimulationContactInput>({
    page: 'simulator',
    rules,
    nobody,
    agreement: { field: 'consent', version: look.consent.version },
    formToken: look.form_token,
    renewToken: renewFormToken,
    send: async (input, filled) => {
      try {
        onSent(
          await send({
            ...input,
            ...filled,
            consent_version: look.consent.version,
            product_type_id: today.offer.product_type.id,
            amount_cents: today.amountCents,
            term_months: today.months,
            code: origin.referral?.code ?? null,
            first_touch_at: origin.referral?.firstTouchAt ?? null,
            utm: utmInputOf(origin.utm),
          }),
        );
      } catch (error) {
        // The account changed its conditions or its own fields since the page was opened.
        if (isApiError(error) && (error.code === 'simulator.offer_changed' || namesOwnField(error))) onStale();
        throw error;
      }
    },
  });
  const { register, control, formState } = form;
  const errorOf = (name: Exclude<keyof typeof nobody, 'own_fields'>) => formState.errors[name]?.message;
  const { estimate } = today;

  return (
    <Wrap>
      <Button variant="ghost" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
        Mudar a simulação
      </Button>
      <h1 ref={heading} tabIndex={-1}>
        Para quem é a simulação?
      </h1>
      <Summary>
        <b>{today.offer.product_type.name}</b>, {formatCurrency(today.amountCents)}
        {estimate &&
          `, ${formatCurrency(estimate.first_installment_cents)} por mês em ${monthsText(estimate.term_months)}`}
      </Summary>
      <Next>{look.next_steps_text}</Next>
      <VisitorForm
        onSubmit={submit}
        failure={failure}
        isSubmitting={formState.isSubmitting}
        submitLabel="Enviar simulação"
        trap={trap}
        consent={() => (
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
        )}
      >
        <NameField {...register('name')} error={errorOf('name')} />
        <PhoneField
          {...register('phone')}
          optional={!settings.required_phone}
          {...(!settings.required_phone && { hint: 'DDD e número. Sem telefone, informe o e-mail.' })}
          error={errorOf('phone')}
        />
        <EmailField {...register('email')} optional error={errorOf('email')} />
        <Checkbox
          {...register('wants_email')}
          label="Quero receber esta simulação por e-mail"
          hint="Só esta mensagem, com o link da simulação."
          error={errorOf('wants_email')}
        />
        <DocumentField
          {...register('document_number')}
          optional={!settings.required_document_number}
          error={errorOf('document_number')}
        />
        {settings.custom_field_1_enabled &&
          (settings.custom_field_1_type === 'date' ? (
            <Controller
              control={control}
              name="custom_field_1"
              render={({ field: { value, onChange, onBlur, ref } }) => (
                <DayField
                  inputRef={ref}
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
        {ownFields.length > 0 && (
          <Suspense>
            <VisitorOwnFields form={form} fields={ownFields} />
          </Suspense>
        )}
      </VisitorForm>
    </Wrap>
  );
}

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

const Next = styled.p`
  margin-block: 0 16px;
  color: ${tokens.color.text2};
  white-space: pre-line;
  overflow-wrap: anywhere;
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
