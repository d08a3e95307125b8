import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { isOfArea } from '../client/sessionAreas.ts';
import { useClient } from './ClientContext.ts';
import { infinitePrefix } from './infinitePrefix.ts';
import { useToken } from './session/useToken.ts';

interface CachedAnswersProps {
  answers: Readonly<Record<string, unknown>>;
  children?: ReactNode;
}

/** Stored answers for the hooks inside, until current ones arrive; for the same user only. */
export function CachedAnswers({ answers, children }: CachedAnswersProps) {
  const client = useClient();
  const [owner] = useState(() => ({
    user: client.session.read()?.uid,
    admin: client.adminSession.read()?.uid,
  }));
  const isOwners = {
    user: useToken('user')?.uid === owner.user,
    admin: useToken('admin')?.uid === owner.admin,
  };
  const config = useMemo(() => {
    const mayShow = (key: string) =>
      (isOwners.user || !isOfArea(key, 'user')) && (isOwners.admin || !isOfArea(key, 'admin'));
    const visible = Object.entries(answers).filter(([key]) => mayShow(key));
    // Any answer may be a list's first page, which SWR stores under its own key.
    const lists = visible.map(([key, answer]) => [infinitePrefix + key, [answer]] as const);
    return { fallback: Object.fromEntries([...visible, ...lists]) as Record<string, unknown> };
  }, [answers, isOwners.admin, isOwners.user]);
  return <SWRConfig value={config}>{children}</SWRConfig>;
}
