import { Suspense, useDeferredValue, useMemo } from 'react';
import { styled } from 'styled-components';
import { assetUrl } from '@funil/api';
import type { AccountSettings } from '@funil/api/contract';
import { useAccountSettings, useClient } from '@funil/api/react';
import { createTenantTheme, tokens } from '@funil/theme';
import {
  ActionBar,
  Button,
  PageBody,
  pageRoom,
  PageScroll,
  PageTabs,
  SkeletonList,
  Tab,
  TabList,
  TabPanel,
} from '@funil/ui';
import { useLeaveGuard } from '../../forms/useLeaveGuard.tsx';
import { LoadOrErrorPage } from '../../screens/LoadOrErrorPage.tsx';
import { Screen } from '../../screens/Screen.tsx';
import { ScreenTabs } from '../../screens/tabbedScreen.ts';
import { accountOf } from './accountDraft.ts';
import { AuditTab } from '../audit/AuditTab.tsx';
import { BrandTab } from './brand/BrandTab.tsx';
import { IntegrationsTab } from '../apiKeys/IntegrationsTab.tsx';
import { HolidaysTab } from './lists/HolidaysTab.tsx';
import { TemplatesTab } from '../whatsAppTemplates/TemplatesTab.tsx';
import { AccountPreview } from './preview/AccountPreview.tsx';
import { FormsTab, LabelsTab, TextsTab } from './texts/TextTabs.tsx';
import { lazyPart } from '../../platform/lazyPart.ts';
import { useAccountDraft } from './useAccountDraft.ts';
import { useAddressParams } from '../../platform/address/useAddressParams.ts';

const TagsTab = lazyPart(() => import('../tags/TagsTab.tsx'), 'TagsTab');
const OwnFieldsTab = lazyPart(() => import('../ownFields/OwnFieldsTab.tsx'), 'OwnFieldsTab');
const OwnActivitiesTab = lazyPart(() => import('../ownActivities/OwnActivitiesTab.tsx'), 'OwnActivitiesTab');
const PrivacyTab = lazyPart(() => import('../privacy/PrivacyTab.tsx'), 'PrivacyTab');

/** A page of its own within a tab, which is also printed, names itself. */
function titleOf(params: URLSearchParams): string | undefined {
  if (params.get('aba') !== 'privacidade') return undefined;
  if (params.has('registro')) return 'Registro de operações';
  if (params.has('incidentes')) return params.get('incidente') ? 'Incidente de segurança' : 'Incidentes de segurança';
  return params.has('guarda') ? 'Guarda de dados' : undefined;
}

const tabs = {
  marca: 'Marca',
  textos: 'Textos e links',
  formularios: 'Formulários',
  campos: 'Campos',
  rotulos: 'Rótulos',
  etiquetas: 'Etiquetas',
  feriados: 'Feriados',
  mensagens: 'Mensagens',
  atividades: 'Atividades',
  privacidade: 'Privacidade',
  integracoes: 'Integrações',
  auditoria: 'Auditoria',
} as const;

type TabName = keyof typeof tabs;

/** Tabs with a save button and leave guard of their own. */
const isListTab = (tab: TabName) =>
  tab === 'rotulos' || tab === 'feriados' || tab === 'mensagens' || tab === 'atividades';

/** Tabs that change nothing of the account's look. */
const withoutPreview: readonly TabName[] = [
  'campos',
  'feriados',
  'mensagens',
  'atividades',
  'privacidade',
  'integracoes',
];

const hasPreview = (tab: TabName) => !withoutPreview.includes(tab);

const isTab = (value: string | null): value is TabName => value !== null && value in tabs;

export function AccountPage() {
  const { account, error, retry, save } = useAccountSettings();
  if (account) return <Settings account={account} save={save} />;
  return <LoadOrErrorPage error={error} failedTitle="Não foi possível carregar a conta" onRetry={retry} />;
}

function Settings({
  account,
  save,
}: {
  account: AccountSettings;
  save: ReturnType<typeof useAccountSettings>['save'];
}) {
  const [params, setParams] = useAddressParams();
  const requested = params.get('aba');
  const tab: TabName = isTab(requested) ? requested : 'marca';
  const form = useAccountDraft(account, save);
  const { changed } = form;
  const dialog = useLeaveGuard(changed.length > 0, 'O que você mudou na conta ainda não foi salvo.');
  const { baseUrl } = useClient();

  // The previews are deferred, so that typing stays fast.
  const draft = useDeferredValue(form.draft);
  const theme = useMemo(() => {
    const { name, personalization } = accountOf(draft);
    const images = Object.fromEntries(
      (['main_logo_url', 'short_logo_url', 'simulator_logo_url', 'avatar_url'] as const).flatMap((field) =>
        personalization[field] ? [[field, assetUrl(baseUrl, personalization[field])]] : [],
      ),
    );
    return createTenantTheme({ name, personalization: { ...personalization, ...images } });
  }, [draft, baseUrl]);

  const openTab = (value: string) => setParams(value === 'marca' ? {} : { aba: value }, { replace: true });

  return (
    <Screen title={titleOf(params)}>
      {/* Manual activation: the leave confirmation returns the focus to the tab, and focus must not open it. */}
      <ScreenTabs value={tab} onValueChange={openTab} activationMode={isListTab(tab) ? 'manual' : 'automatic'}>
        <PageTabs>
          <TabList aria-label="Partes da conta" hasLine={false}>
            {Object.entries(tabs).map(([value, label]) => (
              <Tab key={value} value={value}>
                {label}
              </Tab>
            ))}
          </TabList>
        </PageTabs>
        {tab === 'auditoria' || tab === 'etiquetas' ? (
          <WholePanel value={tab}>
            {tab === 'auditoria' ? (
              <AuditTab />
            ) : (
              <Suspense fallback={<SkeletonList label="Carregando as etiquetas" />}>
                <TagsTab />
              </Suspense>
            )}
          </WholePanel>
        ) : (
          <PageScroll>
            <PageBody>
              <Sides>
                <TabPanel value={tab}>
                  {tab === 'marca' && <BrandTab form={form} theme={theme} />}
                  {tab === 'textos' && <TextsTab form={form} />}
                  {tab === 'formularios' && <FormsTab form={form} />}
                  {tab === 'campos' && (
                    <Suspense fallback={<SkeletonList label="Carregando os campos" />}>
                      <OwnFieldsTab />
                    </Suspense>
                  )}
                  {tab === 'rotulos' && <LabelsTab form={form} />}
                  {tab === 'feriados' && <HolidaysTab />}
                  {tab === 'mensagens' && <TemplatesTab />}
                  {tab === 'atividades' && (
                    <Suspense fallback={<SkeletonList label="Carregando as atividades" />}>
                      <OwnActivitiesTab />
                    </Suspense>
                  )}
                  {tab === 'privacidade' && (
                    <Suspense fallback={<SkeletonList label="Carregando os pedidos" />}>
                      <PrivacyTab />
                    </Suspense>
                  )}
                  {tab === 'integracoes' && <IntegrationsTab />}
                </TabPanel>
                {hasPreview(tab) && <AccountPreview theme={theme} />}
              </Sides>
            </PageBody>
          </PageScroll>
        )}
        {changed.length > 0 && (
          <ActionBar>
            <Unsaved role="status">
              <Mark aria-hidden />
              {changed.length === 1 ? '1 alteração' : `${changed.length} alterações`}{' '}
              <span>não {changed.length === 1 ? 'salva' : 'salvas'}</span>
            </Unsaved>
            <Button variant="ghost" onClick={form.discard} disabled={form.isSaving}>
              Descartar
            </Button>
            <Button variant="primary" loading={form.isSaving} loadingLabel="Salvando" onClick={() => void form.save()}>
              Salvar conta
            </Button>
          </ActionBar>
        )}
      </ScreenTabs>
      {dialog}
    </Screen>
  );
}

/** Panel of a tab that scrolls by itself. */
const WholePanel = styled(TabPanel)`
  display: flex;
  flex: 1;
  min-block-size: 0;
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 460px;
  gap: 32px;
  align-items: start;
  ${pageRoom.tight} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Mark = styled.i`
  inline-size: 8px;
  block-size: 8px;
  border-radius: 50%;
  background: ${tokens.color.warning};
`;

const Unsaved = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[2]};
  color: ${tokens.color.text2};
  ${tokens.media.mobile} {
    & > span {
      display: none;
    }
  }
`;
