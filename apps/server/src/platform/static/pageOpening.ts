import {
  routes,
  showAccount,
  showAffiliateSignUp,
  showReferredSimulator,
  showSimulator,
  inviteHint,
  signInHint,
} from '@funil/api/contract';
import type { PageAnswers, PublicAffiliateSignUp, PublicSimulator } from '@funil/api/contract';

export interface PageOpening {
  title: string;
  text: string;
}

function answerTo<Answer>(answers: PageAnswers, ...endpoints: { path: string }[]): Answer | undefined {
  const starts = endpoints.map(({ path }) => path.split('{', 1)[0]!);
  const found = Object.entries(answers).find(([url]) => starts.some((start) => url.startsWith(start)));
  return found?.[1] as Answer | undefined;
}

/** Opening of public screens in the words of the page that follows; null for all others. */
export function pageOpening(path: string, answers: PageAnswers): PageOpening | null {
  const account = answerTo<{ account: { name: string } }>(answers, showAccount)?.account;
  switch (path) {
    case routes.login.path:
      return account ? { title: routes.login.title, text: `${signInHint} ${inviteHint(account.name)}` } : null;
    case routes.simulator.path: {
      const answer = answerTo<{ simulator: PublicSimulator }>(answers, showSimulator, showReferredSimulator);
      return answer ? { title: answer.simulator.headline, text: answer.simulator.text } : null;
    }
    case routes.affiliateSignUp.path: {
      const answer = answerTo<{ affiliate_sign_up: PublicAffiliateSignUp | null }>(answers, showAffiliateSignUp);
      const look = answer?.affiliate_sign_up;
      return look ? { title: look.headline, text: look.text } : null;
    }
    default:
      return null;
  }
}
