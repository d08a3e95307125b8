import { useProfile } from '@funil/api/react';
import { Drawer, DrawerSection, ErrorState, Skeleton } from '@funil/ui';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** The signed-in person's own data, over any screen. */
export function ProfilePanel({ onClose }: { onClose: () => void }) {
  const { profile, error, retry, save, changePassword } = useProfile();
  return (
    <Drawer open isModal title="Meu perfil" onOpenChange={(open) => !open && onClose()}>
      {error && <ErrorState onRetry={retry}>{error.message}</ErrorState>}
      {!profile && !error && (
        <DrawerSection>
          <Skeleton height={240} />
        </DrawerSection>
      )}
      {profile && (
        <>
          <DrawerSection>
            <ProfileForm profile={profile} onSave={save} />
          </DrawerSection>
          <DrawerSection>
            <ChangePasswordForm email={profile.email} onChange={changePassword} />
          </DrawerSection>
        </>
      )}
    </Drawer>
  );
}
