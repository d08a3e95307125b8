'use client';

import { useActionState, useId, useMemo, useState } from 'react';
import { estimate, nearestOffered, planOf, simulationContactInput } from '@funil/api/contract';
import type { PublicAccount, PublicSimulator } from '@funil/api/contract';
import { tokens, useTenantTheme } from '@funil/theme';
import {
  Button,
  Card,
  CardBody,
  Checkbox,
  CurrencyInput,
  Form,
  PhoneField,
  PropertyList,
  Property,
  RadioGroup,
  Select,
  TextInput,
} from '@funil/ui';
import { styled } from 'styled-components';
import { sendSimulation } from './sendSimulation';

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const inReais = (cents: number) => reais.format(cents / 100);

interface LandingProps {
  account: PublicAccount['account'];
  simulator: PublicSimulator;
}

export function Landing({ account, simulator }: LandingProps) {
  const { personalization } = useTenantTheme();
  const contact = useMemo(
    () =>
      simulationContactInput({
        ...personalization,
        custom_field_1_enabled: personalization.custom_field_1_status === 'enabled',
      }),
    [personalization],
  );
  const [sent, send] = useActionState(sendSimulation, { errors: {} });
  const [submissionId] = useState(() => crypto.randomUUID());
  const [typeId, setTypeId] = useState(simulator.offers[0]?.product_type.id ?? '');
  const [wanted, setWanted] = useState<number | null>(null);
  const [term, setTerm] = useState('');
  const title = useId();

  const offer = simulator.offers.find(({ product_type }) => product_type.id === typeId) ?? simulator.offers[0];
  if (!offer) return <Page>{account.name} não tem simulações agora.</Page>;

  const amount = nearestOffered(wanted ?? offer.min_cents, {
    min: offer.min_cents,
    max: offer.max_cents,
    step: offer.step_cents,
  });
  const terms = [];
  for (let months = offer.min_months; months <= offer.max_months; months += offer.step_months) terms.push(months);
  const months = terms.includes(Number(term)) ? Number(term) : offer.max_months;
  const result = estimate(planOf(offer.calculator, offer.rates), amount, months);

  if (sent.protocol !== undefined)
    return (
      <Page>
        <h1>Obrigado</h1>
        <p>{simulator.thank_you_text}</p>
        <p>Protocolo {sent.protocol}</p>
      </Page>
    );
  return (
    <Page>
      <h1>{simulator.headline}</h1>
      <p>{simulator.text}</p>
      <Card>
        <CardBody>
          <section aria-labelledby={title}>
            <h2 id={title}>Sua simulação</h2>
            <RadioGroup
              label="O que você procura"
              options={simulator.offers.map(({ product_type: { id, name } }) => ({ value: id, label: name }))}
              value={typeId}
              onValueChange={setTypeId}
            />
            <CurrencyInput
              label="Valor"
              value={wanted ?? offer.min_cents}
              onValueChange={setWanted}
              hint={`De ${inReais(offer.min_cents)} a ${inReais(offer.max_cents)}`}
            />
            <Select
              label="Prazo"
              options={terms.map((one) => ({ value: String(one), label: `${one} meses` }))}
              value={String(months)}
              onValueChange={setTerm}
            />
            {result && (
              <PropertyList aria-live="polite">
                <Property label="Crédito">{inReais(result.amount_cents)}</Property>
                <Property label="Parcela estimada">{inReais(result.first_installment_cents)}</Property>
                <Property label="Total">{inReais(result.total_cents)}</Property>
              </PropertyList>
            )}
          </section>
        </CardBody>
      </Card>
      <Card>
        <CardBody>
          <Form schema={contact} action={send} errors={sent.errors} aria-label="Seus dados">
            {(field, { isSubmitting }) => (
              <>
                <TextInput {...field('name')} autoComplete="name" />
                <PhoneField {...field('phone')} autoComplete="tel" />
                <TextInput {...field('email')} type="email" autoComplete="email" />
                {personalization.required_document_number && <TextInput {...field('document_number')} />}
                {personalization.custom_field_1_status === 'enabled' && <TextInput {...field('custom_field_1')} />}
                <Checkbox {...field('consent')} label={simulator.consent.text} />
                <input type="hidden" name="product_type_id" value={offer.product_type.id} />
                <input type="hidden" name="amount_cents" value={amount} />
                <input type="hidden" name="term_months" value={result ? months : ''} />
                <input type="hidden" name="form_token" value={sent.formToken ?? simulator.form_token} />
                <input type="hidden" name="consent_version" value={simulator.consent.version} />
                <input type="hidden" name="submission_id" value={submissionId} />
                <Trap name="website" tabIndex={-1} autoComplete="off" aria-hidden />
                <Button type="submit" variant="primary" size="form" loading={isSubmitting}>
                  Quero falar com um especialista
                </Button>
              </>
            )}
          </Form>
        </CardBody>
      </Card>
    </Page>
  );
}

const Page = styled.main`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[4]};
  inline-size: min(100%, 560px);
  margin-inline: auto;
  padding: ${tokens.space[6]} ${tokens.space[4]};
  section {
    display: flex;
    flex-direction: column;
    gap: ${tokens.space[4]};
  }
`;

/** Only robots fill it in. */
const Trap = styled.input`
  position: absolute;
  inset-inline-start: -9999px;
`;
