import { SearchTrigger } from '@funil/ui';
import { Bell } from '../../features/notifications/Bell.tsx';
import { showOverlay } from '../../features/commandPalette/paletteState.ts';
import { DeferUntilIdle } from '../../screens/DeferUntilIdle.tsx';
import { LiveUpdatesMark } from '../../screens/LiveUpdatesMark.tsx';
import { AvailabilityButton } from './AvailabilityButton.tsx';
import { AccountLink } from './AccountLink.tsx';

export function TopBarTools() {
  return (
    <>
      <SearchTrigger onClick={() => showOverlay('palette')} />
      <LiveUpdatesMark />
      <AvailabilityButton />
      <AccountLink />
      <DeferUntilIdle>
        <Bell />
      </DeferUntilIdle>
    </>
  );
}
