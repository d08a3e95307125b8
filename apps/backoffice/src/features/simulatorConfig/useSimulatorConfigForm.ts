import { saveSimulatorConfigInput } from '@funil/api/contract';
import type { SimulatorConfig, SimulatorSettings, SaveSimulatorConfigInput } from '@funil/api/contract';
import { usePublicPageForm } from '../publicPageConfig/usePublicPageForm.ts';
import type { PublicPageForm } from '../publicPageConfig/usePublicPageForm.ts';
import { draftOf, settingsOf } from './simulatorConfigDraft.ts';
import type { SimulatorConfigDraft, OfferDraft } from './simulatorConfigDraft.ts';

export interface SimulatorConfigForm extends PublicPageForm<SimulatorConfigDraft> {
  requested: SimulatorSettings;
  setOffer: (typeId: string, values: Partial<OfferDraft>) => void;
}

/** In error paths, only offered types are numbered. */
export function useSimulatorConfigForm(
  simulatorConfig: SimulatorConfig,
  send: (input: SaveSimulatorConfigInput) => Promise<SimulatorConfig>,
): SimulatorConfigForm {
  const form = usePublicPageForm({
    config: simulatorConfig,
    rules: saveSimulatorConfigInput,
    draftOf,
    inputOf: (draft, filledFrom): SaveSimulatorConfigInput => ({
      settings: settingsOf(draft, filledFrom),
      version: filledFrom.version,
    }),
    send,
    savedText: 'Simulador salvo',
  });
  return {
    ...form,
    requested: settingsOf(form.draft, simulatorConfig),
    setOffer: (typeId, values) =>
      form.set({
        offers: form.getValues('offers').map((offer) => (offer.typeId === typeId ? { ...offer, ...values } : offer)),
      }),
  };
}
