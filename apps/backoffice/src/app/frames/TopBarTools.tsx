import { SearchTrigger } from '@funil/ui';
import { Bell } from '../../features/notifications/Bell.tsx';
import { showOverlay } from '../../features/commandPalette/useOverlay.ts';
import { DeferRequestsUntilIdle } from '../../screens/DeferRequestsUntilIdle.tsx';
import { LiveUpdatesMark } from '../../screens/LiveUpdatesMark.tsx';
import { AvailabilityButton } from './AvailabilityButton.tsx';
import { ExternalLinkButton } from './ExternalLinkButton.tsx';

export function TopBarTools() {
  return (
    <>
      <SearchTrigger onClick={() => showOverlay('palette')} />
      <LiveUpdatesMark />
      <AvailabilityButton />
      <ExternalLinkButton />
      <DeferRequestsUntilIdle>
        <Bell />
      </DeferRequestsUntilIdle>
    </>
  );
}
