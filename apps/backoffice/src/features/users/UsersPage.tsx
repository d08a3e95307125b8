import { Suspense } from 'react';
import { Plus } from 'lucide-react';
import { useCan } from '@funil/api/react';
import { Button, PageTabs, Tab, TabList } from '@funil/ui';
import { NewButton } from '../../screens/NewButton.tsx';
import { Screen } from '../../screens/Screen.tsx';
import { TabbedPlace } from '../../screens/TabbedPlace.tsx';
import { PanelPlaceholder, ScreenPanel, ScreenTabs } from '../../screens/tabbedScreen.ts';
import { useAddressState } from '../../lists/useAddressState.ts';
import { PeoplePanel } from './PeoplePanel.tsx';
import { lazyPart } from '../../platform/lazyPart.ts';

const GroupsPanel = lazyPart(() => import('../groups/GroupsPanel.tsx'), 'GroupsPanel');
const GoalsPanel = lazyPart(() => import('../salesGoals/GoalsPanel.tsx'), 'GoalsPanel');

export function UsersPage() {
  const { can } = useCan();
  const { params, go } = useAddressState();
  const offered = [
    { value: 'pessoas', label: 'Pessoas', isOffered: true },
    { value: 'grupos', label: 'Grupos', isOffered: can('group.read') },
    { value: 'metas', label: 'Metas', isOffered: can('salesGoal.read') },
  ].filter(({ isOffered }) => isOffered);
  const tab = offered.find(({ value }) => value === params.get('aba'))?.value ?? 'pessoas';
  // Drops open records, which belong to one tab.
  const choose = (value: string) =>
    go({ aba: value === 'pessoas' ? null : value, usuario: null, novo: null, grupo_aberto: null }, true);

  const actions = {
    pessoas: (
      <Button
        size="sm"
        variant="primary"
        icon={<Plus aria-hidden />}
        onClick={() => go({ novo: '1', usuario: null }, true)}
      >
        Convidar
      </Button>
    ),
    grupos: can('group.manage') && (
      <NewButton label="Novo grupo" onClick={() => go({ novo: '1', grupo_aberto: null }, true)} />
    ),
    metas: null,
  }[tab];

  if (offered.length === 1) {
    return (
      <TabbedPlace actions={actions}>
        <PeoplePanel />
      </TabbedPlace>
    );
  }
  return (
    <Screen actions={actions}>
      {/* Manual activation: the leave confirmation returns the focus to the tab, and focus must not open it. */}
      <ScreenTabs value={tab} onValueChange={choose} activationMode={tab === 'metas' ? 'manual' : 'automatic'}>
        <PageTabs>
          <TabList aria-label="Usuários" hasLine={false}>
            {offered.map(({ value, label }) => (
              <Tab key={value} value={value}>
                {label}
              </Tab>
            ))}
          </TabList>
        </PageTabs>
        <ScreenPanel value={tab} tabIndex={-1}>
          <Suspense fallback={<PanelPlaceholder rows={6} />}>
            {tab === 'pessoas' && <PeoplePanel />}
            {tab === 'grupos' && <GroupsPanel />}
            {tab === 'metas' && <GoalsPanel />}
          </Suspense>
        </ScreenPanel>
      </ScreenTabs>
    </Screen>
  );
}
