import { Suspense } from 'react';
import { useAddressParams } from '../../platform/address/useAddressParams.ts';
import { lazyPart } from '../../platform/lazyPart.ts';

const ProfilePanel = lazyPart(() => import('./ProfilePanel.tsx'), 'ProfilePanel');

/** `?perfil` of any screen opens the profile; `?perfil=avisos` scrolls to the notification settings. */
export function RequestedProfilePanel() {
  const [params, setParams] = useAddressParams();
  if (!params.has('perfil')) return null;
  const close = () =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('perfil');
        return next;
      },
      { replace: true },
    );
  return (
    <Suspense>
      <ProfilePanel part={params.get('perfil')} onClose={close} />
    </Suspense>
  );
}
