import type { UserStatus } from '@funil/api/contract';
import { Badge } from '@funil/ui';
import type { BadgeTone } from '@funil/ui';

export const userStatusLabels: Record<UserStatus, string> = {
  active: 'Ativa',
  invited: 'Convidada',
  inactive: 'Desativada',
};

const tones: Record<UserStatus, BadgeTone> = { active: 'success', invited: 'info', inactive: 'neutral' };

export function UserStatusBadge({ status }: { status: UserStatus }) {
  return <Badge tone={tones[status]}>{userStatusLabels[status]}</Badge>;
}
