import { useMemo } from 'react';
import { showAdminSession } from '../../contract/admin/admin.ts';
import {
  confirmAdminSecondFactor,
  confirmSecondFactor,
  removeAdminSecondFactor,
  removeSecondFactor,
  renewAdminRecoveryCodes,
  renewRecoveryCodes,
  showAdminSecondFactor,
  showSecondFactor,
  startAdminSecondFactor,
  startSecondFactor,
} from '../../contract/secondFactor/secondFactor.ts';
import type { SecondFactorCodeInput } from '../../contract/secondFactor/secondFactor.ts';
import { showSession } from '../../contract/session/session.ts';
import type { Area } from '../../client/areas.ts';
import { useClient } from '../context.ts';
import { keyOf } from '../keyOf.ts';
import { useCommands } from '../useCommands.ts';
import { readAs, useRead } from '../useRead.ts';

const endpointsOf = {
  user: {
    show: showSecondFactor,
    start: startSecondFactor,
    confirm: confirmSecondFactor,
    renew: renewRecoveryCodes,
    remove: removeSecondFactor,
  },
  admin: {
    show: showAdminSecondFactor,
    start: startAdminSecondFactor,
    confirm: confirmAdminSecondFactor,
    renew: renewAdminRecoveryCodes,
    remove: removeAdminSecondFactor,
  },
} as const;

/** State of the person's second factor. */
export const useSecondFactor = (area: Area = 'user') =>
  readAs('secondFactor', useRead(endpointsOf[area].show), (answer) => answer.second_factor);

/** Commands for the person's own second factor. They reject with an `ApiError`. */
export function useSecondFactorCommands(area: Area = 'user') {
  const { session, adminSession } = useClient();
  const { call, outdate } = useCommands();
  return useMemo(() => {
    const { show, start, confirm, renew, remove } = endpointsOf[area];
    const changed = () => outdate(keyOf(show));
    return {
      /** Makes the secret that the app reads; `confirm` turns it on. */
      start: () => call(start),
      /** Returns the recovery codes, which are not cached: show them, then drop them. */
      async confirm(input: SecondFactorCodeInput) {
        const { recovery_codes: codes } = await call(confirm, { body: input });
        void changed();
        return codes;
      },
      async renewCodes(input: SecondFactorCodeInput) {
        const { recovery_codes: codes } = await call(renew, { body: input });
        void changed();
        return codes;
      },
      async remove(input: SecondFactorCodeInput) {
        await call(remove, { body: input });
        void changed();
      },
      /** Reads the session again, which may have lacked a second factor. */
      async readSession() {
        const uid = (area === 'admin' ? adminSession : session).read()?.uid;
        if (uid) await outdate(keyOf(area === 'admin' ? showAdminSession : showSession, { person: uid }));
      },
    };
  }, [adminSession, area, call, outdate, session]);
}
