import { Suspense } from 'react';
import { useCan } from '@funil/api/react';
import { PageTabs, Tab, TabList } from '@funil/ui';
import { useAddressState } from '../../lists/useAddressState.ts';
import { Screen } from '../../screens/Screen.tsx';
import { PanelPlaceholder, ScreenPanel, ScreenTabs } from '../../screens/tabbedScreen.ts';
import { commissionTasks } from './commissionsAddress.ts';
import type { CommissionTab } from './commissionsAddress.ts';
import { EntriesPanel } from './entries/EntriesPanel.tsx';
import { EntryActions } from './entries/EntryActions.tsx';
import { ApproveModal, PayModal } from './entries/lazyEntryModals.ts';
import { lazyPart } from '../../platform/lazyPart.ts';

const BatchesPanel = lazyPart(() => import('./batches/BatchesPanel.tsx'), 'BatchesPanel');
const StatementPanel = lazyPart(() => import('./statement/StatementPanel.tsx'), 'StatementPanel');
const CommissionRules = lazyPart(() => import('./rules/CommissionRules.tsx'), 'CommissionRules');
const PastSalesModal = lazyPart(() => import('./pastSales/PastSalesModal.tsx'), 'PastSalesModal');

/** Users who may not approve see their own entries and statement. */
export function CommissionsPage() {
  const { can } = useCan();
  const { params, go } = useAddressState();
  const mayPay = can('commission.approve');
  const tabs: readonly { value: CommissionTab; label: string; isOffered: boolean }[] = [
    { value: 'lancamentos', label: 'Lançamentos', isOffered: true },
    { value: 'pagamentos', label: 'Pagamentos', isOffered: mayPay },
    { value: 'extrato', label: 'Extrato', isOffered: true },
    { value: 'regras', label: 'Regras', isOffered: can('commissionRule.manage') },
  ];
  const offered = tabs.filter(({ isOffered }) => isOffered);
  const tab = offered.find(({ value }) => value === params.get('aba'))?.value ?? 'lancamentos';
  const task = commissionTasks.find((one) => one === params.get('fazer'));
  // Drops other parameters, because filters and open records belong to one tab.
  const choose = (value: string) => {
    const others = Object.fromEntries([...params.keys()].map((name) => [name, null]));
    go({ ...others, aba: value === 'lancamentos' ? null : value }, true);
  };
  const close = () => go({ fazer: null });

  return (
    <Screen actions={tab === 'lancamentos' && <EntryActions />}>
      <ScreenTabs value={tab} onValueChange={choose}>
        <PageTabs>
          <TabList aria-label="Comissionamentos" hasLine={false}>
            {offered.map(({ value, label }) => (
              <Tab key={value} value={value}>
                {label}
              </Tab>
            ))}
          </TabList>
        </PageTabs>
        <ScreenPanel value={tab} tabIndex={-1}>
          <Suspense fallback={<PanelPlaceholder rows={6} />}>
            {tab === 'lancamentos' && <EntriesPanel />}
            {tab === 'pagamentos' && <BatchesPanel />}
            {tab === 'extrato' && <StatementPanel />}
            {tab === 'regras' && <CommissionRules />}
          </Suspense>
        </ScreenPanel>
      </ScreenTabs>
      <Suspense>
        {task === 'aprovar' && mayPay && <ApproveModal entries={null} onClose={close} onDone={close} />}
        {task === 'pagar' && mayPay && <PayModal entries={null} onClose={close} />}
        {task === 'vendas-passadas' && can('commissionRule.manage') && <PastSalesModal onClose={close} />}
      </Suspense>
    </Screen>
  );
}
