import { useMemo, useState } from 'react';
import { isApiError } from '@funil/api';
import { updatePrivacyIncidentInput } from '@funil/api/contract';
import type { PrivacyIncident, PrivacyIncidentAnswer, UpdatePrivacyIncidentInput } from '@funil/api/contract';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { changesOf } from '../../../lists/recordConflict.ts';
import { describeIncident } from './describeIncident.ts';

/**
 * A form that changes an incident. Over the changes of another user it is refused, and shows both versions.
 *
 * @param inputOf fields of the form for an incident
 */
export function useIncidentForm(
  incident: PrivacyIncident,
  inputOf: (incident: PrivacyIncident) => UpdatePrivacyIncidentInput,
  onSave: (input: UpdatePrivacyIncidentInput) => Promise<void>,
  onClose: () => void,
) {
  const [opened] = useState(incident);
  /** The incident as another user has saved it since, after a refused save. */
  const [theirs, setTheirs] = useState<PrivacyIncident | null>(null);
  const conflict = useMemo(() => {
    if (!theirs) return null;
    const { version: _version, ...input } = inputOf(theirs);
    return { changes: changesOf(describeIncident(opened), describeIncident(theirs)), input };
  }, [opened, theirs, inputOf]);
  const { version } = theirs ?? opened;
  const state = useSchemaForm<UpdatePrivacyIncidentInput>(
    updatePrivacyIncidentInput,
    inputOf(opened),
    async (input) => {
      try {
        await onSave(input);
      } catch (problem) {
        if (isApiError(problem) && problem.code === 'privacy_incident.conflict')
          setTheirs((problem.details as PrivacyIncidentAnswer).privacy_incident);
        throw problem;
      }
      onClose();
    },
    { toInput: (values) => ({ ...values, version }) },
  );
  return { state, conflict };
}
