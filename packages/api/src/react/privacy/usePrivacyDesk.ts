import { useMemo } from 'react';
import {
  createPrivacyRequest,
  listPrivacyRequests,
  savePrivacySettings,
  updatePrivacyRequest,
} from '../../contract/privacy/privacyRequests.ts';
import type {
  PrivacyRequestInput,
  PrivacySettingsInput,
  UpdatePrivacyRequestInput,
} from '../../contract/privacy/privacyRequests.ts';
import { matches } from '../matches.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** Requests of people about their data, and the commands to change them, which reject with an `ApiError`. */
export function usePrivacyDesk() {
  const { call, outdate } = useCommands();
  const { data, error, isLoading, retry } = useRead(listPrivacyRequests);
  const commands = useMemo(
    () => ({
      async create(input: PrivacyRequestInput) {
        await call(createPrivacyRequest, { body: input });
        await outdate(matches(listPrivacyRequests));
      },
      async update(id: string, input: UpdatePrivacyRequestInput) {
        await call(updatePrivacyRequest, { params: { id }, body: input });
        await outdate(matches(listPrivacyRequests));
      },
      async saveSettings(input: PrivacySettingsInput) {
        await call(savePrivacySettings, { body: input });
        await outdate(matches(listPrivacyRequests));
      },
    }),
    [call, outdate],
  );
  return { desk: data, error, isLoading, retry, ...commands };
}
