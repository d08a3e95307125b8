import { useMemo } from 'react';
import {
  saveAffiliateConfig,
  saveUserAffiliateConfig,
  showAffiliateConfig,
  showUserAffiliateConfig,
} from '../../contract/affiliateConfig/affiliateConfig.ts';
import type { SaveAffiliateConfigInput } from '../../contract/affiliateConfig/affiliateConfigInput.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** Affiliate sign-up configuration of the viewer or a user. `save` rejects with an `ApiError`. */
export function useAffiliateConfig(userId: string | null) {
  const { call, keep } = useCommands();
  const own = useRead(showAffiliateConfig, userId === null ? {} : null);
  const another = useRead(showUserAffiliateConfig, userId === null ? null : { params: { id: userId } });
  const commands = useMemo(
    () => ({
      async save(input: SaveAffiliateConfigInput) {
        if (userId === null) {
          const answer = await call(saveAffiliateConfig, { body: input });
          await keep(showAffiliateConfig, {}, answer);
          return answer.affiliate_config;
        }
        const params = { id: userId };
        const answer = await call(saveUserAffiliateConfig, { params, body: input });
        await keep(showUserAffiliateConfig, { params }, answer);
        return answer.affiliate_config;
      },
    }),
    [call, keep, userId],
  );
  const { data, error, isLoading, retry } = userId === null ? own : another;
  return { affiliateConfig: data?.affiliate_config, error, isLoading, retry, ...commands };
}
