import { styled } from 'styled-components';
import {
  calculatorLabels,
  insuranceBaseLabels,
  insuranceBases,
  interestKindLabels,
  interestKinds,
} from '@funil/api/contract';
import type { InsuranceBase, InterestKind, OfferableType, OfferRates, SimulatorOffer } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Checkbox, CurrencyInput, Select, Switch, TextInput } from '@funil/ui';
import { formatCurrency } from '@funil/validation/values';
import { Columns } from '../../forms/FormSection.tsx';
import { WholeNumberInput } from '../../forms/WholeNumberInput.tsx';
import { monthsText, percentText } from '../simulator/estimateLines.ts';
import { solveSimulation, startWith } from '../simulator/solveSimulation.ts';
import { calculatedOffer } from './simulatorConfigDraft.ts';
import type { OfferDraft, RatesDraft } from './simulatorConfigDraft.ts';

interface OfferCardProps {
  type: OfferableType;
  offer: OfferDraft;
  errorOf: (field: string) => string | undefined;
  /** The account's rates, if they may be inherited; null for none. */
  inherited: OfferRates | null;
  mayInherit: boolean;
  maySetRates: boolean;
  onChange: (values: Partial<OfferDraft>) => void;
}

export function SimulatorOfferCard({
  type,
  offer,
  errorOf,
  inherited,
  mayInherit,
  maySetRates,
  onChange,
}: OfferCardProps) {
  const setRates = (values: Partial<RatesDraft>) => onChange({ rates: { ...offer.rates, ...values } });
  const isCalculated = type.calculator !== 'none';
  return (
    <Card role="group" aria-label={type.name}>
      <Checkbox
        label={type.name}
        hint={calculatorLabels[type.calculator]}
        checked={offer.isOffered}
        onCheckedChange={(isOffered) => onChange({ isOffered })}
      />
      {offer.isOffered && (
        <>
          <Columns $count={3}>
            <CurrencyInput
              label="Valor mínimo"
              value={offer.minCents}
              onValueChange={(minCents) => onChange({ minCents })}
              error={errorOf('min_cents')}
            />
            <CurrencyInput
              label="Valor máximo"
              value={offer.maxCents}
              onValueChange={(maxCents) => onChange({ maxCents })}
              error={errorOf('max_cents')}
            />
            <CurrencyInput
              label="De quanto em quanto"
              value={offer.stepCents}
              onValueChange={(stepCents) => onChange({ stepCents })}
              error={errorOf('step_cents')}
            />
          </Columns>
          {isCalculated && (
            <Columns $count={3}>
              <WholeNumberInput
                label="Prazo mínimo"
                trailing="meses"
                value={offer.minMonths}
                onValueChange={(minMonths) => onChange({ minMonths })}
                error={errorOf('min_months')}
              />
              <WholeNumberInput
                label="Prazo máximo"
                trailing="meses"
                value={offer.maxMonths}
                onValueChange={(maxMonths) => onChange({ maxMonths })}
                error={errorOf('max_months')}
              />
              <WholeNumberInput
                label="De quantos em quantos"
                trailing="meses"
                value={offer.stepMonths}
                onValueChange={(stepMonths) => onChange({ stepMonths })}
                error={errorOf('step_months')}
              />
            </Columns>
          )}
          {isCalculated && maySetRates && (
            <>
              {mayInherit && (
                <Switch
                  label="Usar as taxas da conta"
                  hint={ratesText(inherited)}
                  checked={offer.rates.isInherited}
                  onCheckedChange={(isInherited) => setRates({ isInherited })}
                />
              )}
              {!offer.rates.isInherited && (
                <>
                  <Switch
                    label="Calcular a parcela"
                    hint="Sem taxas, o simulador pede só o valor."
                    checked={offer.rates.isSet}
                    onCheckedChange={(isSet) => setRates({ isSet })}
                  />
                  {offer.rates.isSet && (
                    <RateFields
                      calculator={type.calculator}
                      rates={offer.rates}
                      errorOf={errorOf}
                      onChange={setRates}
                    />
                  )}
                </>
              )}
            </>
          )}
          {isCalculated && <RateExample offer={calculatedOffer(type, offer, inherited)} />}
          {isCalculated && !maySetRates && <Note>Taxas definidas pela administração: {ratesText(inherited)}</Note>}
        </>
      )}
    </Card>
  );
}

/** An instalment by these rates, from the calculator of the page itself. */
function RateExample({ offer }: { offer: SimulatorOffer | null }) {
  const simulated = offer && solveSimulation([offer], startWith(offer));
  if (!offer) return <Note role="status">Complete valores, prazos e taxas para ver a parcela.</Note>;
  if (!simulated?.estimate) return null;
  const { estimate, amountCents, months } = simulated;
  return (
    <Note role="status">
      Exemplo: {formatCurrency(amountCents)} em {monthsText(months!)},{' '}
      {offer.calculator === 'sac' ? 'primeira parcela' : 'parcela'} de{' '}
      <b>{formatCurrency(estimate.first_installment_cents)}</b>, total de {formatCurrency(estimate.total_cents)}.
    </Note>
  );
}

interface RateFieldsProps extends Pick<OfferCardProps, 'errorOf'> {
  calculator: OfferableType['calculator'];
  rates: RatesDraft;
  onChange: (values: Partial<RatesDraft>) => void;
}

function RateFields({ calculator, rates, errorOf, onChange }: RateFieldsProps) {
  const percent = (
    field: 'administration' | 'reserve' | 'insurance' | 'interest',
    label: string,
    path: string,
    hint: string,
  ) => (
    <TextInput
      label={label}
      hint={hint}
      trailing="%"
      inputMode="decimal"
      value={rates[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
      error={errorOf(`rates.${path}`)}
    />
  );
  if (calculator === 'consorcio') {
    return (
      <Columns $count={2}>
        {percent(
          'administration',
          'Taxa de administração',
          'consortium.administration_percent',
          'Sobre o crédito, no prazo todo',
        )}
        {percent('reserve', 'Fundo de reserva', 'consortium.reserve_percent', 'Sobre o crédito, no prazo todo')}
        {percent('insurance', 'Seguro de vida', 'consortium.insurance_percent', 'Por mês')}
        <Select
          label="Base do seguro"
          value={rates.insuranceBase}
          onValueChange={(value) => onChange({ insuranceBase: value as InsuranceBase })}
          options={insuranceBases.map((value) => ({ value, label: capital(insuranceBaseLabels[value]) }))}
        />
      </Columns>
    );
  }
  return (
    <Columns $count={2}>
      {percent('interest', 'Juros', 'financing.interest_percent', 'Como aparece no contrato')}
      <Select
        label="Período"
        value={rates.interestKind}
        onValueChange={(value) => onChange({ interestKind: value as InterestKind })}
        options={interestKinds.map((value) => ({ value, label: capital(interestKindLabels[value]) }))}
      />
    </Columns>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function ratesText(rates: OfferRates | null): string {
  if (rates?.consortium) {
    const {
      administration_percent: administration,
      reserve_percent: reserve,
      insurance_percent: insurance,
      insurance_base: base,
    } = rates.consortium;
    return (
      `administração ${percentText(administration)}, reserva ${percentText(reserve)}, seguro ` +
      `${percentText(insurance)} ao mês ${insuranceBaseLabels[base]}.`
    );
  }
  if (rates?.financing)
    return (
      `juros de ${percentText(rates.financing.interest_percent)} ` +
      `${interestKindLabels[rates.financing.interest_kind]}.`
    );
  return 'nenhuma; o simulador pede só o valor.';
}

const Card = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
  padding: ${tokens.space[4]};
  border: 1px solid ${tokens.color.borderStrong};
  border-radius: ${tokens.radius[3]};
`;

const Note = styled.p`
  color: ${tokens.color.text2};
`;
