import { useCableState } from '@funil/api/cable';
import { LiveIndicator, useDelayed } from '@funil/ui';

/** A first connection takes a moment; one that takes longer than this is worth a word, in milliseconds. */
const patience = 3_000;

/** Whether what the screen shows follows the changes of others: "Ao vivo", or "Reconectando". */
export function LiveMark() {
  const state = useCableState();
  const isSlow = useDelayed(state === 'connecting', { delay: patience });
  if (state === 'off' || (state === 'connecting' && !isSlow)) return null;
  return <LiveIndicator isLive={state === 'live'} />;
}
