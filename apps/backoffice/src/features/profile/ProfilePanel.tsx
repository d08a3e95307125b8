import { Suspense, useState } from 'react';
import { useCan, useProfile } from '@funil/api/react';
import type { SchemeChoice } from '@funil/theme';
import { Drawer, DrawerSection, ErrorState, SegmentedControl, Skeleton } from '@funil/ui';
import type { LeaveStep } from '../../forms/LeaveGuards.tsx';
import { useDiscardQuestion } from '../../forms/useDiscardQuestion.tsx';
import { schemeLabels } from '../../platform/scheme/schemeLabels.ts';
import { useScheme } from '../../platform/scheme/useScheme.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { AbsenceList } from '../absences/lazyAbsences.ts';
import { PhotoField } from './PhotoField.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { CalendarFeedSection } from '../calendarFeeds/CalendarFeedSection.tsx';
import { DeviceNotifications } from '../pushSubscriptions/DeviceNotifications.tsx';
import { SecondFactorSection } from '../secondFactor/SecondFactorSection.tsx';
import { TeamMailSwitch } from '../teamMail/TeamMailSwitch.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SignInsSection } from './SignInsSection.tsx';

/** The profile stays open while `?perfil` has any value. */
const closesProfile = ({ there }: LeaveStep) => !new URLSearchParams(there.search).has('perfil');

export function ProfilePanel({
  part,
  onClose,
}: {
  /** `avisos` scrolls to the notification settings. */ part: string | null;
  onClose: () => void;
}) {
  const { profile, error, retry, save, changePhoto, changePassword } = useProfile();
  const { user } = useCurrentSession();
  const { can } = useCan();
  const [scheme, chooseScheme] = useScheme();
  const [isProfileChanged, setProfileChanged] = useState(false);
  const [isPasswordTyped, setPasswordTyped] = useState(false);
  const discard = useDiscardQuestion(isProfileChanged || isPasswordTyped, { loses: closesProfile });
  return (
    <Drawer open isModal title="Meu perfil" beforeClose={discard.mayClose} onOpenChange={(open) => !open && onClose()}>
      {error && <ErrorState onRetry={retry}>{error.message}</ErrorState>}
      {!profile && !error && (
        <DrawerSection>
          <Skeleton height={240} />
        </DrawerSection>
      )}
      {profile && (
        <>
          <ProfileSection title="Seus dados">
            <PhotoField name={profile.name} seed={user.id} url={profile.avatar_url} onChange={changePhoto} />
            <ProfileForm profile={profile} onSave={save} onChanges={setProfileChanged} />
          </ProfileSection>
          <ProfileSection title="Aparência">
            <div>
              <SegmentedControl
                label="Aparência"
                options={schemeLabels}
                value={scheme}
                onValueChange={(value) => chooseScheme(value as SchemeChoice)}
              />
            </div>
          </ProfileSection>
          <ProfileSection title="Notificações" isRequested={part === 'avisos'}>
            <DeviceNotifications />
            <NotificationSettings />
            <TeamMailSwitch />
          </ProfileSection>
          {can('lead.receive') && (
            <ProfileSection title="Ausências">
              <Suspense>
                <AbsenceList />
              </Suspense>
            </ProfileSection>
          )}
          <ProfileSection title="Calendário">
            <CalendarFeedSection />
          </ProfileSection>
          <ProfileSection title="Senha">
            <ChangePasswordForm email={profile.email} onChange={changePassword} onChanges={setPasswordTyped} />
          </ProfileSection>
          <ProfileSection title="Verificação em duas etapas">
            <SecondFactorSection />
          </ProfileSection>
          <ProfileSection title="Dispositivos conectados">
            <SessionsSection />
          </ProfileSection>
          <ProfileSection title="Entradas recentes">
            <SignInsSection />
          </ProfileSection>
        </>
      )}
      {discard.question}
    </Drawer>
  );
}
