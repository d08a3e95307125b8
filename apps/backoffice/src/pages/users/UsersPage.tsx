import { lazy, Suspense } from 'react';
import { Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { useCan } from '@funil/api/react';
import { Button, PageTabs, SkeletonList, Tab, TabList, TabPanel, Tabs } from '@funil/ui';
import { Screen } from '../../layouts/Screen.tsx';
import { useAddressState } from '../../list/useAddressState.ts';
import { PeoplePanel } from './PeoplePanel.tsx';

const GroupsPanel = lazy(async () => ({ default: (await import('./groups/GroupsPanel.tsx')).GroupsPanel }));
const GoalsPanel = lazy(async () => ({ default: (await import('./goals/GoalsPanel.tsx')).GoalsPanel }));

/** The people of the account, their groups and their sales goals, each behind its tab at `?aba=`. */
export function UsersPage() {
  const { can } = useCan();
  const { params, go } = useAddressState();
  const offered = [
    { value: 'pessoas', label: 'Pessoas', isOffered: true },
    { value: 'grupos', label: 'Grupos', isOffered: can('group.read') },
    { value: 'metas', label: 'Metas', isOffered: can('salesGoal.read') },
  ].filter(({ isOffered }) => isOffered);
  const tab = offered.find(({ value }) => value === params.get('aba'))?.value ?? 'pessoas';
  // What is open over one tab has no place over another.
  const choose = (value: string) => go({ aba: value === 'pessoas' ? null : value, usuario: null, novo: null, grupo_aberto: null }, true);

  const actions = {
    pessoas: (
      <Button size="sm" variant="primary" icon={<Plus aria-hidden />} onClick={() => go({ novo: '1', usuario: null }, true)}>
        Convidar
      </Button>
    ),
    grupos: can('group.manage') && (
      <Button size="sm" variant="primary" icon={<Plus aria-hidden />} onClick={() => go({ novo: '1', grupo_aberto: null }, true)}>
        Novo grupo
      </Button>
    ),
    metas: null,
  }[tab];

  if (offered.length === 1) {
    return (
      <Screen actions={actions}>
        <PeoplePanel />
      </Screen>
    );
  }
  return (
    <Screen actions={actions}>
      {/* Goals that are not saved are asked about: selecting by focus alone would ask again as soon as the question gives the focus back. */}
      <Frame value={tab} onValueChange={choose} activationMode={tab === 'metas' ? 'manual' : 'automatic'}>
        <PageTabs>
          <TabList aria-label="Usuários" hasLine={false}>
            {offered.map(({ value, label }) => (
              <Tab key={value} value={value}>
                {label}
              </Tab>
            ))}
          </TabList>
        </PageTabs>
        <Panel value={tab} tabIndex={-1}>
          <Suspense fallback={<Waiting rows={6} />}>
            {tab === 'pessoas' && <PeoplePanel />}
            {tab === 'grupos' && <GroupsPanel />}
            {tab === 'metas' && <GoalsPanel />}
          </Suspense>
        </Panel>
      </Frame>
    </Screen>
  );
}

const Frame = styled(Tabs)`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`;

const Panel = styled(TabPanel)`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
  padding: 0;
  outline: none;
`;

const Waiting = styled(SkeletonList)`
  padding: 12px 20px;
`;
