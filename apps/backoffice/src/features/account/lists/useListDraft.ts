import { useState } from 'react';
import { isApiError } from '@funil/api';
import { toast } from '@funil/ui';

/** A list that is edited as a whole and saved with a button of its own; `undefined` while it is on its way. */
export function useListDraft<Item>(saved: readonly Item[] | undefined, send: (items: Item[]) => Promise<void>) {
  const [own, setOwn] = useState<Item[] | null>(null);
  const [isSaving, setSaving] = useState(false);
  const items = own ?? saved;
  return {
    items,
    isChanged: own !== null,
    isSaving,
    change: (next: Item[]) => setOwn(next),
    discard: () => setOwn(null),
    async save() {
      if (own === null || isSaving) return;
      setSaving(true);
      try {
        await send(own);
        setOwn(null);
        toast.success('Lista salva');
      } catch (error) {
        const first = isApiError(error) ? (Object.values(error.fields)[0] ?? error.message) : undefined;
        toast.error('Não foi possível salvar a lista', { description: first });
      } finally {
        setSaving(false);
      }
    },
  };
}
