import { useCableState } from '@funil/api/cable';
import { LiveIndicator, useDelayed } from '@funil/ui';
import type { LiveIndicatorProps } from '@funil/ui';

/** Milliseconds after which a slow first connection is shown. */
const slowAfterMs = 3_000;

interface LiveUpdatesMarkProps extends Pick<LiveIndicatorProps, 'role'> {
  /** Renders nothing while the connection is live. */
  isSilentWhileLive?: boolean;
}

export function LiveUpdatesMark({ isSilentWhileLive = false, ...props }: LiveUpdatesMarkProps) {
  const state = useCableState();
  const isSlow = useDelayed(state === 'connecting', { delay: slowAfterMs });
  const isUnknown = state === 'off' || (state === 'connecting' && !isSlow);
  if (isSilentWhileLive && (isUnknown || state === 'live')) return null;
  return <LiveIndicator {...props} isLive={isUnknown ? null : state === 'live'} />;
}
