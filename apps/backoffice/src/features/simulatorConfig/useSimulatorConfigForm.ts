import { useState } from 'react';
import { get, useWatch } from 'react-hook-form';
import { saveSimulatorConfigInput } from '@funil/api/contract';
import type { SimulatorConfig, SimulatorSettings, SaveSimulatorConfigInput } from '@funil/api/contract';
import { toast } from '@funil/ui';
import { explainFailure } from '../../forms/explainFailure.ts';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { draftOf, settingsOf } from './simulatorConfigDraft.ts';
import type { SimulatorConfigDraft, OfferDraft } from './simulatorConfigDraft.ts';

export interface SimulatorConfigForm {
  draft: SimulatorConfigDraft;
  /** By the path of the field: `headline`, `offers[0].max_cents`, where only what is offered counts. */
  errorOf: (path: string) => string | undefined;
  /** What the draft says. */
  requested: SimulatorSettings;
  hasChanges: boolean;
  isSaving: boolean;
  set: (values: Partial<SimulatorConfigDraft>) => void;
  setOffer: (typeId: string, values: Partial<OfferDraft>) => void;
  discard: () => void;
  save: () => Promise<void>;
}

type DraftField = keyof SimulatorConfigDraft;

/** The rules name a field `settings.headline`. */
const fieldOf = (path: string) => path.replace(/^settings\./, '');

/** What is wrong may be far up the page: the toast says the first of it. */
const sayRefused = (message: string | null) =>
  toast.error('Não foi possível salvar', { description: message ?? undefined });

/** The page as one form, which one bar saves. Nothing typed is lost when saving fails. */
export function useSimulatorConfigForm(
  simulatorConfig: SimulatorConfig,
  send: (input: SaveSimulatorConfigInput) => Promise<SimulatorConfig>,
): SimulatorConfigForm {
  const [initial] = useState(() => draftOf(simulatorConfig));
  const { form, save } = useSchemaForm<SimulatorConfigDraft, SaveSimulatorConfigInput>(
    saveSimulatorConfigInput,
    initial,
    async (input, { reset }) => {
      reset(draftOf(await send(input)));
      toast.success('Simulador salvo');
    },
    {
      toInput: (values) => ({
        settings: settingsOf(values, simulatorConfig),
        version: simulatorConfig.version,
      }),
      fieldOf,
      explain: (error) =>
        explainFailure(error, (name): name is DraftField => name.split(/[.[]/, 1)[0]! in initial, fieldOf),
      onRefused: sayRefused,
    },
  );
  const draft = useWatch({ control: form.control }) as SimulatorConfigDraft;
  const { errors, isDirty, isSubmitting } = form.formState;

  const set = (values: Partial<SimulatorConfigDraft>) => {
    for (const [field, value] of Object.entries(values) as [DraftField, SimulatorConfigDraft[DraftField]][]) {
      form.setValue(field, value, { shouldDirty: true });
      form.clearErrors(field);
    }
  };

  return {
    draft,
    errorOf: (path) => (get(errors, path) as { message?: string } | undefined)?.message,
    requested: settingsOf(draft, simulatorConfig),
    hasChanges: isDirty,
    isSaving: isSubmitting,
    set,
    setOffer: (typeId, values) =>
      set({
        offers: form.getValues('offers').map((offer) => (offer.typeId === typeId ? { ...offer, ...values } : offer)),
      }),
    discard: () => form.reset(draftOf(simulatorConfig)),
    save: () => save(),
  };
}
