import { styled } from 'styled-components';
import { simulatorConfigDefaults, resolveSimulatorConfig } from '@funil/api/contract';
import type { SimulatorConfig } from '@funil/api/contract';
import { useLogoPresets } from '@funil/api/react';
import { tokens, useTenantTheme } from '@funil/theme';
import { masks, Switch, Textarea, TextInput } from '@funil/ui';
import { formatPhone } from '@funil/validation/values';
import { ColorField } from '../../forms/ColorField.tsx';
import { ImageField } from '../../forms/ImageField.tsx';
import { Columns, Section } from '../../forms/Section.tsx';
import { previewSettings } from './simulatorConfigDraft.ts';
import { OfferCard } from './OfferCard.tsx';
import type { SimulatorConfigForm } from './useSimulatorConfigForm.ts';

/** What a simulator says, how it looks, and what it offers. */
export function SimulatorConfigFields({
  simulatorConfig,
  form,
}: {
  simulatorConfig: SimulatorConfig;
  form: SimulatorConfigForm;
}) {
  const { draft, errorOf, set, setOffer, requested } = form;
  const { standard, person } = simulatorConfig;
  const { logos = [] } = useLogoPresets();
  const { simulator_color: accountColor } = useTenantTheme().personalization;
  // What visitors would read where nothing is written here.
  const words = resolveSimulatorConfig(
    { ...previewSettings(requested, simulatorConfig.settings), headline: null, text: null, thank_you_text: null },
    standard,
    simulatorConfig.product_types,
  );
  const offered = draft.offers.filter(({ isOffered }) => isOffered);
  const standardRates = new Map(standard.offers?.map(({ product_type_id: id, rates }) => [id, rates]));
  return (
    <div>
      <Section title="Textos" description="Vazio, vale o texto que aparece em cinza.">
        <Stack>
          <TextInput
            label="Título"
            maxLength={80}
            placeholder={words.headline}
            value={draft.headline}
            onChange={(event) => set({ headline: event.target.value })}
            error={errorOf('headline')}
          />
          <Textarea
            label="Texto"
            maxLength={300}
            placeholder={words.text}
            value={draft.text}
            onChange={(event) => set({ text: event.target.value })}
            error={errorOf('text')}
          />
          <Textarea
            label="Agradecimento"
            hint="Aparece com o número do protocolo."
            maxLength={500}
            placeholder={words.thank_you_text}
            value={draft.thank_you_text}
            onChange={(event) => set({ thank_you_text: event.target.value })}
            error={errorOf('thank_you_text')}
          />
          <TextInput
            label="WhatsApp"
            optional
            mask={masks.phone}
            {...(standard.whatsapp && { placeholder: formatPhone(standard.whatsapp) })}
            hint="Para quem quer conversar antes ou depois de enviar."
            value={draft.whatsapp}
            onValueChange={(_value, masked) => set({ whatsapp: masked })}
            error={errorOf('whatsapp')}
          />
        </Stack>
      </Section>
      <Section title="Marca" description={person ? 'Vazio, vale a da conta.' : 'Vazio, vale a de Minha conta.'}>
        <Columns $count={2}>
          <div>
            <ImageField
              label="Logo"
              purpose="simulator_config"
              emptyText="Usa a logo da conta"
              value={draft.logo_url}
              error={errorOf('logo_url')}
              onChange={(logo_url) => set({ logo_url })}
            />
            {logos.length > 0 && (
              <Presets role="group" aria-label="Logos prontas">
                {logos.map((logo) => (
                  <button
                    key={logo.id}
                    type="button"
                    aria-pressed={draft.logo_url === logo.url}
                    title={logo.name}
                    onClick={() => set({ logo_url: draft.logo_url === logo.url ? '' : logo.url })}
                  >
                    <img src={logo.src} alt={logo.name} loading="lazy" />
                  </button>
                ))}
              </Presets>
            )}
          </div>
          <ColorField
            label="Cor do simulador"
            hint="Botões e seleção"
            value={draft.color}
            error={errorOf('color')}
            standard={standard.color ?? accountColor}
            onChange={(color) => set({ color })}
          />
        </Columns>
      </Section>
      <Section title="O que oferece" description="Tipos de produto, valores, prazos e taxas.">
        <Stack>
          <Switch
            label={
              person
                ? 'Usar os tipos, valores e prazos da conta'
                : 'Oferecer todos os tipos, com valores e prazos padrão'
            }
            hint={
              person
                ? undefined
                : 'Desligue para escolher tipos, valores, prazos e taxas. Sem taxas, o simulador pede só o valor.'
            }
            checked={draft.usesStandardOffers}
            onCheckedChange={(usesStandardOffers) => set({ usesStandardOffers })}
          />
          {!draft.usesStandardOffers &&
            simulatorConfig.product_types.map((type) => {
              const offer = draft.offers.find(({ typeId }) => typeId === type.id)!;
              const index = offered.indexOf(offer);
              return (
                <OfferCard
                  key={type.id}
                  type={type}
                  offer={offer}
                  errorOf={(field) => errorOf(`offers[${index}].${field}`)}
                  inherited={standardRates.get(type.id) ?? null}
                  mayInherit={person !== null}
                  maySetRates={simulatorConfig.may_set_rates}
                  onChange={(values) => setOffer(type.id, values)}
                />
              );
            })}
          {errorOf('offers') && <Wrong role="alert">{errorOf('offers')}</Wrong>}
        </Stack>
      </Section>
      {!person && simulatorConfig.may_set_rates && (
        <Section title="Indicações" description="Vale para todos os simuladores da conta.">
          <Days>
            <TextInput
              label="Dias de proteção"
              hint="Por esse tempo ninguém mais pode indicar quem já está cadastrado."
              trailing="dias"
              inputMode="numeric"
              placeholder={String(simulatorConfigDefaults.protection_days)}
              value={draft.protection_days}
              onChange={(event) => set({ protection_days: event.target.value })}
              error={errorOf('protection_days')}
            />
          </Days>
        </Section>
      )}
    </div>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
`;

const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  margin-block-start: ${tokens.space[3]};
  & > button {
    display: grid;
    place-items: center;
    inline-size: 96px;
    block-size: 52px;
    padding: 6px;
    border: 1px solid ${tokens.color.borderStrong};
    border-radius: ${tokens.radius[2]};
    background: ${tokens.color.n2};
    cursor: pointer;
    &[aria-pressed='true'] {
      border-color: ${tokens.color.accent.graphic};
      box-shadow: inset 0 0 0 1px ${tokens.color.accent.graphic};
    }
    &:focus-visible {
      outline: 2px solid ${tokens.color.focus};
      outline-offset: 2px;
    }
  }
  & img {
    max-inline-size: 100%;
    max-block-size: 100%;
    min-block-size: 0;
    object-fit: contain;
  }
`;

const Wrong = styled.p`
  color: ${tokens.color.danger};
`;

const Days = styled.div`
  max-inline-size: 320px;
`;
