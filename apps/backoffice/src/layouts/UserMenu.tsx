import { LogOut, MonitorX, UserRound } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { isApiError } from '@funil/api';
import { roleLabels } from '@funil/api/contract';
import { useSignOut } from '@funil/api/react';
import type { SchemeChoice } from '@funil/theme';
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuRadioItem, MenuSeparator, toast, UserButton } from '@funil/ui';
import { useScheme } from '../brand/useScheme.ts';
import { useServices } from '../services.ts';
import { useCurrentSession } from '../session/CurrentSession.ts';
import { texts } from '../texts/texts.ts';

const schemes: { value: SchemeChoice; label: string }[] = [
  { value: 'system', label: 'Como o sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
];

/** Who is signed in, what they like to look at, and the ways out. */
export function UserMenu() {
  const { user } = useCurrentSession();
  const { sessionEnds } = useServices();
  const [scheme, chooseScheme] = useScheme();
  const signOut = useSignOut();
  const setParams = useSearchParams()[1];
  const openProfile = () => setParams((current) => new URLSearchParams([...current, ['perfil', '1']]));

  const leave = async (everywhere: boolean) => {
    sessionEnds.mark('user', 'signedOut');
    try {
      await signOut({ everywhere });
    } catch (error) {
      sessionEnds.forget('user');
      toast.error('Não foi possível sair dos outros dispositivos', { description: isApiError(error) ? error.message : undefined });
    }
  };

  return (
    <Menu side="top" trigger={<UserButton name={user.name} detail={roleLabels[user.role]} src={user.avatar_url ?? undefined} />}>
      <MenuLabel>{user.email}</MenuLabel>
      <MenuItem icon={<UserRound aria-hidden />} onSelect={openProfile}>
        Meu perfil
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>Aparência</MenuLabel>
      <MenuRadioGroup value={scheme} onValueChange={(value) => chooseScheme(value as SchemeChoice)}>
        {schemes.map(({ value, label }) => (
          <MenuRadioItem key={value} value={value}>
            {label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => void leave(false)}>
        {texts.signOut}
      </MenuItem>
      <MenuItem icon={<MonitorX aria-hidden />} onSelect={() => void leave(true)}>
        {texts.signOutEverywhere}
      </MenuItem>
    </Menu>
  );
}
