import { useCableState } from '@funil/api/cable';
import { LiveIndicator, useDelayed } from '@funil/ui';
import type { LiveIndicatorProps } from '@funil/ui';

/** A first connection takes a moment; one that takes longer than this is worth a word. */
const slowAfterMs = 3_000;

interface LiveMarkProps extends Pick<LiveIndicatorProps, 'role'> {
  /** Shows only that the connection is lost, and takes no place until then. */
  isSilentWhileLive?: boolean;
}

/** Whether what the screen shows follows the changes of others: "Ao vivo", or "Reconectando". */
export function LiveMark({ isSilentWhileLive = false, ...props }: LiveMarkProps) {
  const state = useCableState();
  const isSlow = useDelayed(state === 'connecting', { delay: slowAfterMs });
  const isUnknown = state === 'off' || (state === 'connecting' && !isSlow);
  if (isSilentWhileLive && (isUnknown || state === 'live')) return null;
  return <LiveIndicator {...props} isLive={isUnknown ? null : state === 'live'} />;
}
