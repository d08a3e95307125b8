import type { Meta, StoryObj } from '@storybook/react-vite';
import { useTenantTheme } from '@funil/theme';
import { AlarmClock, Bell, House, Inbox, Plus, Shuffle, Upload } from 'lucide-react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { tenantTour } from '../../test/tenantTour.tsx';
import { CountBadge } from '../badge/CountBadge.tsx';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../iconButton/IconButton.tsx';
import { Tab, TabList, Tabs, TabPanel } from '../tabs/Tabs.tsx';
import { AppShell } from './AppShell.tsx';
import type { AppShellProps } from './AppShell.tsx';
import { NavItem } from './NavItem.tsx';
import { PageBody, PageFooter, PageHeader, PageMain, PageScroll, PageTabs, Spacer } from './PageLayout.tsx';
import { NavGroup, Sidebar, SidebarFooter, SidebarHeader, SidebarNav, UserButton } from './Sidebar.tsx';
import { LiveIndicator, SearchTrigger, TopBar } from './TopBar.tsx';

const meta = {
  title: 'Layout/AppShell',
  component: AppShell,
  parameters: { docs: { story: { inline: false, iframeHeight: 560 } }, layout: 'fullscreen' },
} satisfies Meta<typeof AppShell>;
export default meta;
type Story = StoryObj<typeof meta>;

function ExampleSidebar() {
  const { name, personalization } = useTenantTheme();
  return (
    <Sidebar>
      <SidebarHeader name={name} logo={personalization.short_logo_url ?? undefined} />
      <SidebarNav>
        <NavItem icon={<House />} href="#inicio" onClick={(event) => event.preventDefault()}>
          Início
        </NavItem>
        <NavItem icon={<Inbox />} href="#leads" isCurrent>
          Leads
        </NavItem>
        <NavItem icon={<AlarmClock />} count={7} countLabel="para hoje" href="#lembretes">
          Lembretes
        </NavItem>
        <NavItem icon={<Bell />} count={12} countTone="spot" countLabel="não lidas" href="#notificacoes">
          Notificações
        </NavItem>
        <NavGroup label="Operação">
          <NavItem asChild icon={<Shuffle />}>
            <a href="#distribuicao">Distribuição</a>
          </NavItem>
          <NavItem icon={<Upload />} href="#importar">
            Importar leads
          </NavItem>
        </NavGroup>
        <NavGroup label="Relatórios" defaultOpen={false}>
          <NavItem href="#relatorios">Vendas internas</NavItem>
        </NavGroup>
      </SidebarNav>
      <SidebarFooter>
        <UserButton name="Helena Prado" detail="Administração" />
      </SidebarFooter>
    </Sidebar>
  );
}

function Example(args: AppShellProps) {
  return (
    <AppShell {...args}>
      <TopBar title="Leads">
        <SearchTrigger />
        <LiveIndicator isLive />
        <IconButton
          label="Notificações, 12 não lidas"
          size="sm"
          icon={
            <>
              <Bell />
              <CountBadge count={12} tone="spot" corner />
            </>
          }
        />
        <Button size="sm" variant="primary" icon={<Plus />}>
          Novo lead
        </Button>
      </TopBar>
      <PageMain>
        <Tabs defaultValue="all" style={{ display: 'contents' }}>
          <PageTabs>
            <TabList aria-label="Visões" hasLine={false}>
              <Tab value="all" count="2.418">
                Todos
              </Tab>
              <Tab value="mine" count="38">
                Meus
              </Tab>
            </TabList>
          </PageTabs>
          <PageScroll>
            <TabPanel value="all">
              <PageBody>
                <PageHeader
                  title="Bom dia, Marcos"
                  description="Sexta-feira, 21 de novembro. Grupos São Paulo e Campinas."
                >
                  <Button>Este mês</Button>
                </PageHeader>
                {Array.from({ length: 40 }, (_, index) => (
                  <p key={index}>Lead {index + 1}</p>
                ))}
              </PageBody>
            </TabPanel>
            <TabPanel value="mine">
              <PageBody>Meus leads</PageBody>
            </TabPanel>
          </PageScroll>
        </Tabs>
        <PageFooter>
          1–20 de 2.418 leads
          <Spacer />
          Carrega mais ao rolar
        </PageFooter>
      </PageMain>
    </AppShell>
  );
}

export const Default: Story = {
  args: { sidebar: <ExampleSidebar /> },
  render: (args) => <Example {...args} />,
  play: async ({ canvas, userEvent, step }) => {
    await step('The first stop skips to the content', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name: 'Ir para o conteúdo' })).toHaveFocus();
    });
    await step('A group folds and unfolds', async () => {
      const group = canvas.getByRole('button', { name: 'Relatórios' });
      await expect(group).toHaveAttribute('aria-expanded', 'false');
      group.focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(canvas.getByRole('link', { name: 'Vendas internas' })).toBeVisible());
    });
    await step('One h1, and the current page is marked', async () => {
      await expect(canvas.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Leads');
      await waitFor(() => expect(canvas.getByRole('link', { name: 'Notificações 12 não lidas' })).toBeVisible());
    });
  },
};

export const WithParents: Story = {
  ...Default,
  render: (args) => (
    <AppShell {...args}>
      <TopBar
        title="Importar"
        parents={[
          <a key="leads" href="#leads">
            Leads
          </a>,
        ]}
      >
        <LiveIndicator isLive={false} />
      </TopBar>
      <PageMain>
        <PageBody>Passo 1</PageBody>
      </PageMain>
    </AppShell>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Onde você está' })).toHaveTextContent('Leads');
    await expect(canvas.getByRole('status')).toHaveTextContent('Reconectando');
  },
};

export const Phone: Story = {
  ...Default,
  globals: { viewport: { value: 'mobile' } },
  play: async ({ canvas, userEvent, step }) => {
    const menu = canvas.getByRole('button', { name: 'Abrir menu' });
    await step('The menu button opens the sidebar as a drawer', async () => {
      await userEvent.click(menu);
      await waitFor(() => expect(screen.getByRole('dialog', { name: 'Navegação principal' })).toBeVisible());
    });
    await step('A link closes it', async () => {
      await userEvent.click(screen.getByRole('link', { name: 'Início' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(menu).toHaveFocus());
    });
  },
};

const rail = () => document.querySelector('aside[data-rail]');

/** Half a window, a tablet: the sidebar leaves its room to the page. */
export const Tablet: Story = {
  ...Default,
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas, userEvent, step }) => {
    await step('Links keep their names, which show as tooltips', async () => {
      await waitFor(() => expect(rail()).not.toBeNull());
      const link = canvas.getByRole('link', { name: 'Leads' });
      await expect(link.getBoundingClientRect().width).toBeLessThan(56);
      link.focus();
      await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Leads'));
    });
    await step('The button shows the whole of it over the page, and a link closes it', async () => {
      const button = canvas.getByRole('button', { name: 'Expandir menu' });
      await userEvent.click(button);
      const drawer = await screen.findByRole('dialog', { name: 'Navegação principal' });
      await userEvent.click(within(drawer).getByRole('link', { name: 'Início' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(button).toHaveFocus());
    });
  },
};

/** The reader has folded it; the caller keeps that. */
export const Folded: Story = {
  args: { sidebar: <ExampleSidebar />, defaultFolded: true, onFoldedChange: fn() },
  render: (args) => <Example {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await expect(rail()).not.toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Expandir menu' }));
    await expect(args.onFoldedChange).toHaveBeenLastCalledWith(false);
    await waitFor(() => expect(rail()).toBeNull());
    await waitFor(() => expect(canvas.getByText('Distribuição')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Recolher menu' }));
    await waitFor(() => expect(rail()).not.toBeNull());
  },
};

/** Nothing in the bar moves when it is known whether changes arrive by themselves. */
export const LiveKeepsItsPlace: StoryObj = {
  parameters: {
    a11y: {
      config: {
        rules: ['landmark-no-duplicate-banner', 'landmark-unique', 'heading-order'].map((id) => ({
          id,
          enabled: false,
        })),
      },
    },
  },
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      {([null, true, false] as const).map((isLive) => (
        <div key={String(isLive)} data-testid={String(isLive)}>
          <TopBar title={<span>Leads</span>}>
            <SearchTrigger />
            <LiveIndicator isLive={isLive} />
            <Button size="sm">Exportar</Button>
          </TopBar>
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const places = ['null', 'true', 'false'].map(
      (bar) =>
        within(canvas.getByTestId(bar))
          .getByRole('button', { name: /^Buscar/ })
          .getBoundingClientRect().left,
    );
    await expect(new Set(places).size).toBe(1);
    await expect(canvas.getAllByRole('status').map((mark) => mark.textContent)).toEqual([
      '',
      'Ao vivo',
      'Reconectando',
    ]);
  },
};

/** What yields in a bar without room, in its order; the title has words left, and no button is gone. */
export const NarrowBar: StoryObj = {
  // Four bars stand on one page to be compared; an application has one.
  parameters: {
    a11y: {
      config: { rules: ['landmark-no-duplicate-banner', 'landmark-unique'].map((id) => ({ id, enabled: false })) },
    },
  },
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      {[1100, 940, 700, 600].map((width) => (
        <div key={width} style={{ inlineSize: width, maxInlineSize: '100%' }} data-testid={width}>
          <TopBar
            title={<span>Transferir leads</span>}
            parents={[
              <a key="leads" href="#leads">
                Leads
              </a>,
            ]}
          >
            <SearchTrigger />
            <LiveIndicator isLive role="img" aria-label="Ao vivo" />
            <Button size="sm">Exportar</Button>
            <Button size="sm" variant="primary" icon={<Plus />}>
              Novo lead
            </Button>
          </TopBar>
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const widthIn = (bar: number, words: string) =>
      within(canvas.getByTestId(bar)).getByText(words).getBoundingClientRect().width;
    await expect([1100, 940, 700, 600].map((bar) => widthIn(bar, 'Buscar em tudo') > 1)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    await expect([1100, 940, 700, 600].map((bar) => widthIn(bar, 'Ao vivo') > 1)).toEqual([true, true, false, false]);
    for (const bar of [1100, 940, 700, 600]) {
      const edge = canvas.getByTestId(bar).getBoundingClientRect().right;
      await expect(
        within(canvas.getByTestId(bar)).getByRole('button', { name: 'Novo lead' }).getBoundingClientRect().right,
      ).toBeLessThanOrEqual(edge);
      await expect(widthIn(bar, 'Transferir leads')).toBeGreaterThan(72);
    }
  },
};

export const PhoneDrawer: Story = {
  ...Default,
  globals: { viewport: { value: 'mobile' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir menu' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Navegação principal' })).toBeVisible());
  },
};

export const AllTenants: Story = {
  ...Default,
  ...tenantTour(
    () => <Example sidebar={<ExampleSidebar />} />,
    () => screen.findByRole('main'),
  ),
};
