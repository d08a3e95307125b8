import { UserButton } from '@funil/ui';
import { roleLabels } from '@funil/api/contract';
import { useCurrentSession } from '../session/CurrentSession.ts';

/** Who is signed in. */
export function UserMenu() {
  const { user } = useCurrentSession();
  return <UserButton name={user.name} role={roleLabels[user.role]} src={user.avatar_url ?? undefined} />;
}
