import { LogOut, MonitorX, UserRound } from 'lucide-react';
import { roleLabels } from '@funil/api/contract';
import type { SchemeChoice } from '@funil/theme';
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuRadioItem, MenuSeparator, UserButton } from '@funil/ui';
import { schemeLabels } from '../../platform/scheme/schemeLabels.ts';
import { useScheme } from '../../platform/scheme/useScheme.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { useEndSession } from '../../platform/session/useEndSession.ts';
import { texts } from '../../screens/texts.ts';
import { useAddressParams } from '../../platform/address/useAddressParams.ts';

export function UserMenu() {
  const { user } = useCurrentSession();
  const [scheme, chooseScheme] = useScheme();
  const leave = useEndSession();
  const setParams = useAddressParams()[1];
  const openProfile = () => setParams((current) => new URLSearchParams([...current, ['perfil', '1']]));

  return (
    <Menu
      side="top"
      trigger={
        <UserButton name={user.name} seed={user.id} detail={roleLabels[user.role]} src={user.avatar_url ?? undefined} />
      }
    >
      <MenuLabel>{user.email}</MenuLabel>
      <MenuItem icon={<UserRound aria-hidden />} onSelect={openProfile}>
        Meu perfil
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>Aparência</MenuLabel>
      <MenuRadioGroup value={scheme} onValueChange={(value) => chooseScheme(value as SchemeChoice)}>
        {schemeLabels.map(({ value, label }) => (
          <MenuRadioItem key={value} value={value}>
            {label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => void leave()}>
        {texts.signOut}
      </MenuItem>
      <MenuItem icon={<MonitorX aria-hidden />} onSelect={() => void leave({ everywhere: true })}>
        {texts.signOutEverywhere}
      </MenuItem>
    </Menu>
  );
}
