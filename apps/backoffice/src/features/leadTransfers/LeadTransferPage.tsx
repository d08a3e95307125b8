import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '@funil/api/contract';
import { PageTabs, Tab, TabList } from '@funil/ui';
import { Screen } from '../../screens/Screen.tsx';
import { PanelPlaceholder, ScreenPanel, ScreenTabs } from '../../screens/tabbedScreen.ts';
import { useAddressState } from '../../lists/useAddressState.ts';
import { TransferPanel } from './TransferPanel.tsx';
import { lazyPart } from '../../platform/lazyPart.ts';

const TransferHistory = lazyPart(() => import('./TransferHistory.tsx'), 'TransferHistory');

export function LeadTransferPage() {
  const { params, go } = useAddressState();
  const tab = params.get('aba') === 'historico' ? 'historico' : 'transferir';
  return (
    <Screen
      parents={[
        <Link key="leads" to={routes.leads.path}>
          Leads
        </Link>,
      ]}
    >
      <ScreenTabs
        value={tab}
        onValueChange={(value) => go({ aba: value === 'historico' ? value : null, transferencia: null }, true)}
      >
        <PageTabs>
          <TabList aria-label="Transferir leads" hasLine={false}>
            <Tab value="transferir">Transferir</Tab>
            <Tab value="historico">Histórico</Tab>
          </TabList>
        </PageTabs>
        <ScreenPanel value={tab} tabIndex={-1}>
          <Suspense fallback={<PanelPlaceholder rows={6} />}>
            {tab === 'historico' ? <TransferHistory /> : <TransferPanel />}
          </Suspense>
        </ScreenPanel>
      </ScreenTabs>
    </Screen>
  );
}
