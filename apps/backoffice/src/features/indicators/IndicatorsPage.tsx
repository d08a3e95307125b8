import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { levelOf } from '@funil/api/contract';
import { useAffiliatePages } from '@funil/api/react';
import { PageBody, PageTabs, Skeleton, Stack, Tab, TabList } from '@funil/ui';
import { useAddressState } from '../../lists/useAddressState.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { NewButton } from '../../screens/NewButton.tsx';
import { TabbedPlace } from '../../screens/TabbedPlace.tsx';
import { ScreenPanel, ScreenTabs } from '../../screens/tabbedScreen.ts';
import { AffiliatesPanel } from '../affiliates/AffiliatesPanel.tsx';
import { affiliatesTab } from '../affiliates/affiliatesAddress.ts';
import { PendingAffiliatesCount } from '../affiliates/PendingAffiliatesCount.tsx';
import { IndicatorsPanel } from './IndicatorsPanel.tsx';

interface ScreenTab {
  value: string;
  label: string;
  Panel: ComponentType;
}

/** Tabs of the screen, named in `?aba=`. */
const people: ScreenTab = { value: 'pessoas', label: 'Pessoas', Panel: IndicatorsPanel };
const affiliates: ScreenTab = { value: affiliatesTab, label: 'Afiliados', Panel: AffiliatesPanel };
const tabs = [people, affiliates];

/** Parameters cleared when switching tabs, because their meaning differs between tabs. */
const ownFields = ['indicador', 'equipe', 'veio_por', 'novo', 'afiliado', 'de', 'busca', 'situacao'] as const;
const nothingElse = Object.fromEntries(ownFields.map((field) => [field, null]));

/** Tab named by `?aba=`, or the one to which the parameters belong. */
function requestedTab(params: URLSearchParams): ScreenTab | null {
  const named = tabs.find(({ value }) => value === params.get('aba'));
  if (named) return named;
  if (params.has('afiliado') || params.has('de')) return affiliates;
  return ownFields.some((field) => params.has(field)) ? people : null;
}

const everybody = {};

/** Affiliates are shown first while any is pending. Decided once, so that the tab does not change later. */
function useFirstTab(): ScreenTab | null {
  const { counts, error } = useAffiliatePages(everybody);
  const [first, setFirst] = useState<ScreenTab | null>(null);
  if (first === null && (counts || error)) setFirst(counts && counts.pending > 0 ? affiliates : people);
  return first;
}

export function IndicatorsPage() {
  const { user } = useCurrentSession();
  // Other roles have a separate screen for their affiliates.
  return levelOf(user.role, 'affiliate.read') === 'all' ? (
    <TabbedIndicators />
  ) : (
    <PeopleScreen panel={<IndicatorsPanel />} />
  );
}

function PeopleScreen({ panel, hasInvite = true }: { panel: ReactNode; hasInvite?: boolean }) {
  const { go } = useAddressState();
  return (
    <TabbedPlace
      actions={
        hasInvite && <NewButton label="Convidar indicador" onClick={() => go({ novo: '1', indicador: null }, true)} />
      }
    >
      {panel}
    </TabbedPlace>
  );
}

function TabbedIndicators() {
  const { params, go } = useAddressState();
  const first = useFirstTab();
  const shown = requestedTab(params) ?? first;
  return (
    <PeopleScreen
      hasInvite={shown === people}
      panel={
        <ScreenTabs value={shown?.value ?? ''} onValueChange={(next) => go({ ...nothingElse, aba: next }, true)}>
          <PageTabs>
            <TabList aria-label="Indicadores" hasLine={false}>
              {tabs.map((tab) => (
                <Tab
                  key={tab.value}
                  value={tab.value}
                  count={tab === affiliates ? <PendingAffiliatesCount /> : undefined}
                >
                  {tab.label}
                </Tab>
              ))}
            </TabList>
          </PageTabs>
          {shown ? (
            <ScreenPanel value={shown.value} tabIndex={-1}>
              <shown.Panel />
            </ScreenPanel>
          ) : (
            <PageBody aria-busy>
              <Stack>
                <Skeleton height={32} />
                <Skeleton height={240} />
              </Stack>
            </PageBody>
          )}
        </ScreenTabs>
      }
    />
  );
}
