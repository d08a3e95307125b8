import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { routes } from '@funil/api/contract';
import { PageTabs, SkeletonList, Tab, TabList, TabPanel, Tabs } from '@funil/ui';
import { Screen } from '../../layouts/Screen.tsx';
import { useAddressState } from '../../list/useAddressState.ts';
import { TransferPanel } from './TransferPanel.tsx';

const TransferHistory = lazy(async () => ({ default: (await import('./TransferHistory.tsx')).TransferHistory }));

/** Leads go to other people, many at once; what was done so far stands behind the other tab, at `?aba=historico`. */
export function LeadTransferPage() {
  const { params, go } = useAddressState();
  const tab = params.get('aba') === 'historico' ? 'historico' : 'transferir';
  return (
    <Screen parents={[<Link key="leads" to={routes.leads.path}>Leads</Link>]}>
      <Frame value={tab} onValueChange={(value) => go({ aba: value === 'historico' ? value : null, transferencia: null }, true)}>
        <PageTabs>
          <TabList aria-label="Transferir leads" hasLine={false}>
            <Tab value="transferir">Transferir</Tab>
            <Tab value="historico">Histórico</Tab>
          </TabList>
        </PageTabs>
        <Panel value={tab} tabIndex={-1}>
          <Suspense fallback={<Waiting rows={6} />}>{tab === 'historico' ? <TransferHistory /> : <TransferPanel />}</Suspense>
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
