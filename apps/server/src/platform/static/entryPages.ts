import {
  inviteHint,
  routes,
  showAccount,
  showAffiliateSignUp,
  showReferredSimulator,
  showSimulator,
  signInHint,
} from '@funil/api/contract';
import type { EntryPath, PageAnswers, PublicAffiliateSignUp, PublicSimulator } from '@funil/api/contract';

export interface PageOpening {
  title: string;
  text: string;
}

interface EntryPage {
  /** Whether `FUNIL_FRAME_ORIGINS` may show the page in a frame. */
  isFramed: boolean;
  /** Addresses that the screen requests first; `code` is empty if the page's address has none. */
  requests: (code: string) => string[];
  /** Null without the required answers. */
  opening: (answers: PageAnswers) => PageOpening | null;
}

const ofCode = ({ path }: { path: string }, code: string) => path.replace('{code}', encodeURIComponent(code));

function answerTo<Answer>(answers: PageAnswers, ...endpoints: { path: string }[]): Answer | undefined {
  const starts = endpoints.map(({ path }) => path.split('{', 1)[0]!);
  const found = Object.entries(answers).find(([url]) => starts.some((start) => url.startsWith(start)));
  return found?.[1] as Answer | undefined;
}

/** Preloaded files of these pages are in `apps/backoffice/pagePreloads.ts`. */
const entryPages: Readonly<Record<EntryPath, EntryPage>> = {
  [routes.login.path]: {
    isFramed: false,
    requests: () => [],
    opening: (answers) => {
      const account = answerTo<{ account: { name: string } }>(answers, showAccount)?.account;
      return account ? { title: routes.login.title, text: `${signInHint} ${inviteHint(account.name)}` } : null;
    },
  },
  [routes.simulator.path]: {
    isFramed: true,
    requests: (code) => [code ? ofCode(showReferredSimulator, code) : showSimulator.path],
    opening: (answers) => {
      const answer = answerTo<{ simulator: PublicSimulator }>(answers, showSimulator, showReferredSimulator);
      return answer ? { title: answer.simulator.headline, text: answer.simulator.text } : null;
    },
  },
  [routes.affiliateSignUp.path]: {
    isFramed: true,
    requests: (code) => (code ? [ofCode(showAffiliateSignUp, code)] : []),
    opening: (answers) => {
      const answer = answerTo<{ affiliate_sign_up: PublicAffiliateSignUp | null }>(answers, showAffiliateSignUp);
      const look = answer?.affiliate_sign_up;
      return look ? { title: look.headline, text: look.text } : null;
    },
  },
};

export const entryPageAt = (path: string): EntryPage | undefined =>
  (entryPages as Readonly<Record<string, EntryPage | undefined>>)[path];
