import { useRef, useState } from 'react';
import { isApiError } from '@funil/api';
import { saveSimulatorConfigInput } from '@funil/api/contract';
import type { SimulatorConfig, SimulatorSettings, SaveSimulatorConfigInput } from '@funil/api/contract';
import { toast } from '@funil/ui';
import { fieldErrors } from '@funil/validation';
import { draftOf, settingsOf } from './simulatorConfigDraft.ts';
import type { SimulatorConfigDraft, OfferDraft } from './simulatorConfigDraft.ts';

export interface SimulatorConfigForm {
  draft: SimulatorConfigDraft;
  /** By the path of the field: `headline`, `offers[0].max_cents`. */
  errors: Record<string, string>;
  /** What the draft says. */
  requested: SimulatorSettings;
  hasChanges: boolean;
  isSaving: boolean;
  set: (values: Partial<SimulatorConfigDraft>) => void;
  setOffer: (typeId: string, values: Partial<OfferDraft>) => void;
  discard: () => void;
  save: () => Promise<void>;
}

/** The page as one form, which one bar saves. Nothing typed is lost when saving fails. */
export function useSimulatorConfigForm(
  simulatorConfig: SimulatorConfig,
  send: (input: SaveSimulatorConfigInput) => Promise<SimulatorConfig>,
): SimulatorConfigForm {
  const [draft, setDraft] = useState(() => draftOf(simulatorConfig));
  const [base, setBase] = useState(() => JSON.stringify(draftOf(simulatorConfig)));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSaving, setSaving] = useState(false);
  const isRunning = useRef(false);
  const requested = settingsOf(draft, simulatorConfig);

  async function save() {
    if (isRunning.current) return;
    isRunning.current = true;
    setSaving(true);
    try {
      const input = await saveSimulatorConfigInput.validate(
        { settings: requested, version: simulatorConfig.version },
        { abortEarly: false },
      );
      const saved = draftOf(await send(input));
      setDraft(saved);
      setBase(JSON.stringify(saved));
      setErrors({});
      toast.success('Simulador salvo');
    } catch (error) {
      const fields = Object.fromEntries(
        Object.entries(isApiError(error) ? error.fields : fieldErrors(error)).map(([path, message]) => [
          path.replace(/^settings\./, ''),
          message,
        ]),
      );
      setErrors(fields);
      const [first] = Object.values(fields);
      toast.error('Não foi possível salvar', { description: first ?? (isApiError(error) ? error.message : undefined) });
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  }

  return {
    draft,
    errors,
    requested,
    hasChanges: JSON.stringify(draft) !== base,
    isSaving,
    set: (values) => {
      setDraft((now) => ({ ...now, ...values }));
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([path]) => !(path in values))));
    },
    setOffer: (typeId, values) => {
      setDraft((now) => ({
        ...now,
        offers: now.offers.map((offer) => (offer.typeId === typeId ? { ...offer, ...values } : offer)),
      }));
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([path]) => !path.startsWith('offers'))));
    },
    discard: () => {
      setDraft(draftOf(simulatorConfig));
      setBase(JSON.stringify(draftOf(simulatorConfig)));
      setErrors({});
    },
    save,
  };
}
