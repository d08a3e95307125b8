import { useMemo } from 'react';
import {
  addReached,
  clearReached,
  createPrivacyIncident,
  listPrivacyIncidents,
  listReached,
  removeReached,
  showPrivacyIncident,
  updatePrivacyIncident,
} from '../../contract/privacy/privacyIncidents.ts';
import type {
  AddReachedInput,
  PrivacyIncidentInput,
  UpdatePrivacyIncidentInput,
} from '../../contract/privacy/privacyIncidents.ts';
import { matches } from '../matches.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** Incidents with personal data, and the command that registers one, which rejects with an `ApiError`. */
export function usePrivacyIncidents() {
  const { call, outdate } = useCommands();
  const { data, error, isLoading, retry } = useRead(listPrivacyIncidents);
  const commands = useMemo(
    () => ({
      /** Resolves with the id. */
      async create(input: PrivacyIncidentInput): Promise<string> {
        const { privacy_incident: incident } = await call(createPrivacyIncident, { body: input });
        await outdate(matches(listPrivacyIncidents));
        return incident.id;
      },
    }),
    [call, outdate],
  );
  return { incidents: data?.privacy_incidents, error, isLoading, retry, ...commands };
}

/** An incident, who was reached, and the commands to change both, which reject with an `ApiError`. */
export function usePrivacyIncident(id: string) {
  const { call, outdate } = useCommands();
  const { data, error, isLoading, retry } = useRead(showPrivacyIncident, { params: { id } });
  const { data: reached } = useRead(listReached, { params: { id } });
  const commands = useMemo(() => {
    const refresh = () => outdate(matches(listPrivacyIncidents, showPrivacyIncident, listReached));
    return {
      async update(input: UpdatePrivacyIncidentInput) {
        await call(updatePrivacyIncident, { params: { id }, body: input });
        await refresh();
      },
      async addReached(input: AddReachedInput) {
        await call(addReached, { params: { id }, body: input });
        await refresh();
      },
      async removeReached(leadNumber: number) {
        await call(removeReached, { params: { id }, body: { lead_number: leadNumber } });
        await refresh();
      },
      async clearReached() {
        await call(clearReached, { params: { id } });
        await refresh();
      },
    };
  }, [call, outdate, id]);
  return { incident: data?.privacy_incident, reached, error, isLoading, retry, ...commands };
}
