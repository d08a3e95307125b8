import { Controller } from 'react-hook-form';
import { leadViewInput } from '@funil/api/contract';
import type { LeadView } from '@funil/api/contract';
import { useCan, useLeadViews } from '@funil/api/react';
import { Checkbox } from '@funil/ui';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { NameModal } from '../../../lists/saved/NameModal.tsx';

interface SaveViewModalProps {
  /** View to change; null creates one. */
  view: LeadView | null;
  query: string;
  onSaved: (view: LeadView) => void;
  onClose: () => void;
}

/** Users with the permission can share a view with all users. */
export function SaveViewModal({ view, query, onSaved, onClose }: SaveViewModalProps) {
  const { can } = useCan();
  const { create, update } = useLeadViews();
  const state = useSchemaForm(
    leadViewInput,
    { name: view?.name ?? '', query, is_shared: view?.is_shared ?? false },
    async (input) => onSaved(await (view ? update(view.id, input) : create(input))),
  );
  return (
    <NameModal
      title={view ? 'Renomear visão' : 'Salvar visão'}
      description={view ? undefined : 'Guarda os filtros, a busca, a ordem e o modo de ver desta lista.'}
      state={state}
      onClose={onClose}
    >
      {can('leadView.share') && (
        <Controller
          control={state.form.control}
          name="is_shared"
          render={({ field: { value, onChange, ...field } }) => (
            <Checkbox
              {...field}
              label="Compartilhar com toda a conta"
              hint="Cada pessoa vê nela só os leads que já pode ver."
              checked={value}
              onCheckedChange={onChange}
            />
          )}
        />
      )}
    </NameModal>
  );
}
