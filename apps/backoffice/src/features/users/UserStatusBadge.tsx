import { userStatusLabels } from '@funil/api/contract';
import type { UserStatus } from '@funil/api/contract';
import { Badge } from '@funil/ui';
import type { BadgeTone } from '@funil/ui';

const tones: Record<UserStatus, BadgeTone> = { active: 'success', invited: 'info', inactive: 'neutral' };

export function UserStatusBadge({ status }: { status: UserStatus }) {
  return <Badge tone={tones[status]}>{userStatusLabels[status]}</Badge>;
}
