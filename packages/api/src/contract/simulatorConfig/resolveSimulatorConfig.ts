import { planOf } from '../simulator/instalmentSchedule.ts';
import type { OfferRates, OfferRange } from '../simulator/simulatorAnswers.ts';
import type { SimulatorLook, SimulatorOffer } from '../simulator/simulator.ts';
import type { SimulatorConfigOffer, SimulatorSettings, OfferableType } from './simulatorConfig.ts';

/** Configuration without any setting. */
export const emptySimulatorConfig: SimulatorSettings = {
  headline: null,
  text: null,
  logo_url: null,
  color: null,
  thank_you_text: null,
  next_steps_text: null,
  whatsapp: null,
  offers: null,
  tag_ids: null,
  protection_days: null,
};

/** Defaults for settings that neither user nor account has. */
export const simulatorConfigDefaults = {
  headline: 'Quanto cabe no seu mês?',
  text: 'Escolha o valor e o prazo. A parcela estimada muda na hora.',
  thank_you_text: 'Recebemos a sua simulação. Em breve, uma pessoa da nossa equipe fala com você.',
  next_steps_text:
    'Uma pessoa da equipe confere a simulação e fala com você em até um dia útil, pelo telefone ou e-mail que você informar.',
  protection_days: 90,
} as const;

/** Defaults of a page without calculations. */
export const plainSimulatorConfigDefaults = {
  headline: 'De quanto você precisa?',
  text: 'Escolha o valor. Nossa equipe responde com as condições.',
} as const;

/** Defaults of a page with and without calculations. */
export const mixedSimulatorConfigDefaults = {
  headline: plainSimulatorConfigDefaults.headline,
  text: 'Escolha o produto e o valor. A estimativa aparece na hora, ou nossa equipe responde com as condições.',
} as const;

/** R$ 10,000 to R$ 500,000 in thousands, one to ten years. */
export const defaultRange: OfferRange = {
  min_cents: 1_000_000,
  max_cents: 50_000_000,
  step_cents: 100_000,
  min_months: 12,
  max_months: 120,
  step_months: 12,
};

/** No rates until the account sets them: the simulator then asks for the amount only. */
export const noRates: OfferRates = { consortium: null, financing: null };

/** Offers of the user, else of the account, else every product type in the default range. */
function offersOf(
  own: SimulatorSettings,
  standard: SimulatorSettings,
  types: readonly OfferableType[],
): SimulatorConfigOffer[] {
  return (
    own.offers ?? standard.offers ?? types.map(({ id }) => ({ product_type_id: id, ...defaultRange, rates: null }))
  );
}

/** Configuration for visitors: each setting is the user's, else the account's, else the default. */
export function resolveSimulatorConfig(
  own: SimulatorSettings,
  standard: SimulatorSettings,
  types: readonly OfferableType[],
): SimulatorLook {
  const pick = <Field extends keyof SimulatorSettings>(field: Field) => own[field] ?? standard[field];
  const wanted = offersOf(own, standard, types);
  const standardRates = new Map(standard.offers?.map(({ product_type_id: id, rates }) => [id, rates]));
  const offers = types.flatMap(({ id, name, calculator }): SimulatorOffer[] => {
    const found = wanted.find(({ product_type_id: typeId }) => typeId === id);
    if (!found) return [];
    const { product_type_id: _id, rates, ...range } = found;
    return [{ product_type: { id, name }, calculator, ...range, rates: rates ?? standardRates.get(id) ?? noRates }];
  });
  const computed = offers.filter(({ calculator, rates }) => planOf(calculator, rates).calculator !== 'none').length;
  const words =
    computed === 0
      ? plainSimulatorConfigDefaults
      : computed < offers.length
        ? mixedSimulatorConfigDefaults
        : simulatorConfigDefaults;
  return {
    headline: pick('headline') ?? words.headline,
    text: pick('text') ?? words.text,
    logo_url: pick('logo_url'),
    color: pick('color'),
    thank_you_text: pick('thank_you_text') ?? simulatorConfigDefaults.thank_you_text,
    next_steps_text: pick('next_steps_text') ?? simulatorConfigDefaults.next_steps_text,
    whatsapp: pick('whatsapp'),
    offers,
  };
}
