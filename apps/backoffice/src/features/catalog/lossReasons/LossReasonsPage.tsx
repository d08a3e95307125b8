import type { LossReasonEntry, LossReasonInput } from '@funil/api/contract';
import { RegisterScreen } from '../RegisterScreen.tsx';
import { registerTexts } from '../registerTexts.ts';
import { LossReasonForm } from './LossReasonForm.tsx';

const inputOf = ({ name, requires_note: requiresNote, is_archived: isArchived }: LossReasonEntry): LossReasonInput => ({
  name,
  requires_note: requiresNote,
  is_archived: isArchived,
});

const factsOf = ({ requires_note: requiresNote }: LossReasonEntry) => ({ detail: requiresNote && 'Pede observação' });

/** Why leads are lost. */
export function LossReasonsPage() {
  return (
    <RegisterScreen
      register="loss_reasons"
      texts={registerTexts.loss_reasons}
      heads={{ detail: 'Ao perder o lead' }}
      factsOf={factsOf}
      inputOf={inputOf}
      Form={LossReasonForm}
    />
  );
}
