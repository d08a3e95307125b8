import { SearchTrigger } from '@funil/ui';
import { Bell } from '../../features/notifications/Bell.tsx';
import { showOverlay } from '../../features/palette/paletteState.ts';
import { DeferUntilIdle } from '../../screens/DeferUntilIdle.tsx';
import { LiveMark } from '../../screens/LiveMark.tsx';
import { AvailabilityButton } from './AvailabilityButton.tsx';
import { AccountLink } from './AccountLink.tsx';

export function MainTools() {
  return (
    <>
      <SearchTrigger onClick={() => showOverlay('palette')} />
      <LiveMark />
      <AvailabilityButton />
      <AccountLink />
      <DeferUntilIdle>
        <Bell />
      </DeferUntilIdle>
    </>
  );
}
