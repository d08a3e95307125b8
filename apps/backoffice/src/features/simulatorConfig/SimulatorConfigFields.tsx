import { styled } from 'styled-components';
import { simulatorConfigDefaults, resolveSimulatorConfig } from '@funil/api/contract';
import type { SimulatorConfig } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { masks, Stack, Switch, Textarea, TextInput } from '@funil/ui';
import { formatPhone } from '@funil/validation/values';
import { FormSection } from '../../forms/FormSection.tsx';
import { WholeNumberInput } from '../../forms/WholeNumberInput.tsx';
import { PageBrand, PageTexts } from '../publicPageConfig/PageFields.tsx';
import { TagsField } from '../tags/TagsField.tsx';
import { previewSettings } from './simulatorConfigDraft.ts';
import { SimulatorOfferCard } from './SimulatorOfferCard.tsx';
import type { SimulatorConfigForm } from './useSimulatorConfigForm.ts';

export function SimulatorConfigFields({
  simulatorConfig,
  form,
}: {
  simulatorConfig: SimulatorConfig;
  form: SimulatorConfigForm;
}) {
  const { draft, errorOf, set, setOffer, requested } = form;
  const { standard, person } = simulatorConfig;
  // Default texts, used where a field is empty.
  const words = resolveSimulatorConfig(
    {
      ...previewSettings(requested, simulatorConfig.settings),
      headline: null,
      text: null,
      thank_you_text: null,
      next_steps_text: null,
    },
    standard,
    simulatorConfig.product_types,
  );
  const offered = draft.offers.filter(({ isOffered }) => isOffered);
  const standardRates = new Map(standard.offers?.map(({ product_type_id: id, rates }) => [id, rates]));
  return (
    <div>
      <PageTexts {...form} standing={words} thanksHint="Aparece com o número do protocolo.">
        <Textarea
          label="O que acontece depois"
          hint="Aparece antes e depois do envio: quem fala, por onde e em quanto tempo."
          maxLength={300}
          placeholder={words.next_steps_text}
          value={draft.next_steps_text}
          onChange={(event) => set({ next_steps_text: event.target.value })}
          error={errorOf('next_steps_text')}
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
      </PageTexts>
      <PageBrand {...form} isPersons={person !== null} colorLabel="Cor do simulador" accountColor={standard.color} />
      <FormSection title="O que oferece" description="Tipos de produto, valores, prazos e taxas.">
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
                <SimulatorOfferCard
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
      </FormSection>
      {simulatorConfig.may_set_tags && (
        <FormSection
          title="Etiquetas"
          description={
            person
              ? 'Os leads novos desta página recebem estas etiquetas. Sem escolha, valem as da conta.'
              : 'Os leads novos dos simuladores recebem estas etiquetas.'
          }
        >
          <Days>
            <TagsField
              label="Etiquetas dos leads"
              optional
              value={draft.tag_ids}
              error={errorOf('tag_ids')}
              onChange={(ids) => set({ tag_ids: [...ids] })}
            />
          </Days>
        </FormSection>
      )}
      {!person && simulatorConfig.may_set_rates && (
        <FormSection title="Indicações" description="Vale para todos os simuladores da conta.">
          <Days>
            <WholeNumberInput
              label="Dias de proteção"
              hint="Por esse tempo ninguém mais pode indicar quem já está cadastrado."
              trailing="dias"
              placeholder={String(simulatorConfigDefaults.protection_days)}
              value={draft.protection_days}
              onValueChange={(protection_days) => set({ protection_days })}
              error={errorOf('protection_days')}
            />
          </Days>
        </FormSection>
      )}
    </div>
  );
}

const Wrong = styled.p`
  color: ${tokens.color.danger};
`;

const Days = styled.div`
  max-inline-size: 320px;
`;
