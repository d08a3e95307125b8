import { useMemo } from 'react';
import { assetUrl } from '../../client/assetUrl.ts';
import { createAffiliateSignUp, showAffiliateSignUp } from '../../contract/affiliateSignUps/affiliateSignUps.ts';
import type { CreateAffiliateSignUpInput } from '../../contract/affiliateSignUps/affiliateSignUpsInput.ts';
import { useClient } from '../ClientContext.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** The page must not change while a visitor reads it. */
const once = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };

/**
 * Affiliate sign-up of a code; null without an active user. Requested once per visit, and by `retry`. `send` rejects
 * with an `ApiError`.
 */
export function useAffiliateSignUp(code: string | null) {
  const { baseUrl } = useClient();
  const { call } = useCommands();
  const { data, error, isLoading, retry } = useRead(
    showAffiliateSignUp,
    code === null ? null : { params: { code } },
    once,
  );
  const affiliateSignUp = useMemo(() => {
    const answer = data?.affiliate_sign_up;
    return answer?.logo_url ? { ...answer, logo_url: assetUrl(baseUrl, answer.logo_url) } : answer;
  }, [baseUrl, data]);
  const commands = useMemo(
    () => ({
      async send(input: CreateAffiliateSignUpInput) {
        return (await call(createAffiliateSignUp, { body: input })).affiliate_sign_up;
      },
      async renewFormToken() {
        if (code === null) return null;
        const { affiliate_sign_up: now } = await call(showAffiliateSignUp, { params: { code } });
        return now?.form_token ?? null;
      },
    }),
    [call, code],
  );
  return { affiliateSignUp, error, isLoading, retry, ...commands };
}
