import { teamMailHour } from '@funil/api/contract';
import { useTeamMail } from '@funil/api/react';
import { Switch } from '@funil/ui';
import { failureToast } from '../../platform/failureToast.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { hasTeam } from '../team/lazyTeam.ts';

/** Starts and stops the daily mail about the team; nothing for those who lead none. */
export function TeamMailSwitch() {
  const leads = hasTeam(useCurrentSession().user.role);
  const { isOn, set } = useTeamMail(leads);
  if (isOn === undefined) return null;
  return (
    <Switch
      label="Quem está atrasado"
      hint={`Um e-mail às ${teamMailHour}h com os atrasados, sem próximo passo e parados de cada pessoa da equipe, sem nomes de leads.`}
      checked={isOn}
      onCheckedChange={(next) => {
        set(next).catch((failure: unknown) => failureToast('E-mail não alterado', failure));
      }}
    />
  );
}
