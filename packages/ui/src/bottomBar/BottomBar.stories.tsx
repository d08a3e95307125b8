import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarDays, House, Inbox, Plus } from 'lucide-react';
import { expect, screen, waitFor } from 'storybook/test';
import { tenantTour } from '../../test/tenantTour.tsx';
import { AppShell } from '../appShell/AppShell.tsx';
import { NavItem } from '../appShell/NavItem.tsx';
import { PageBody, PageFooter, PageMain, PageScroll } from '../appShell/PageLayout.tsx';
import { Sidebar, SidebarNav } from '../appShell/Sidebar.tsx';
import { TopBar } from '../appShell/TopBar.tsx';
import { TextInput } from '../textInput/TextInput.tsx';
import { BottomBar, BottomBarItem, BottomBarMenu } from './BottomBar.tsx';

const meta = {
  title: 'Layout/BottomBar',
  component: BottomBar,
  parameters: { docs: { story: { inline: false, iframeHeight: 560 } }, layout: 'fullscreen' },
  globals: { viewport: { value: 'mobile' } },
  args: {
    children: (
      <>
        <BottomBarItem icon={<House aria-hidden />} href="#inicio">
          Início
        </BottomBarItem>
        <BottomBarItem icon={<Inbox aria-hidden />} href="#leads" isCurrent>
          Leads
        </BottomBarItem>
        <BottomBarItem icon={<CalendarDays aria-hidden />} href="#agenda" count={7} countLabel="vencidos">
          Agenda
        </BottomBarItem>
        <BottomBarItem asChild icon={<Plus aria-hidden />}>
          <a href="#novo">Novo</a>
        </BottomBarItem>
        <BottomBarMenu />
      </>
    ),
  },
  render: (args) => (
    <AppShell
      sidebar={
        <Sidebar>
          <SidebarNav>
            <NavItem href="#relatorios">Relatórios</NavItem>
          </SidebarNav>
        </Sidebar>
      }
      bottomBar={<BottomBar {...args} />}
    >
      <TopBar title="Leads" />
      <PageMain>
        <PageScroll>
          <PageBody>
            <TextInput label="Nome" />
            {Array.from({ length: 40 }, (_, index) => (
              <p key={index}>Lead {index + 1}</p>
            ))}
          </PageBody>
        </PageScroll>
        <PageFooter>
          <span>Mostrando 40 leads</span>
        </PageFooter>
      </PageMain>
    </AppShell>
  ),
} satisfies Meta<typeof BottomBar>;
export default meta;
type Story = StoryObj<typeof meta>;

const bar = () => screen.getByRole('navigation', { name: 'Atalhos' });

export const Default: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await step('The page ends above the bar, whose targets suit a finger', async () => {
      const footer = canvas.getByText('Mostrando 40 leads').getBoundingClientRect();
      await expect(footer.bottom).toBeLessThanOrEqual(bar().getBoundingClientRect().top);
      await expect(bar().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
      for (const item of bar().children) {
        await expect((item as HTMLElement).offsetHeight).toBeGreaterThanOrEqual(44);
        await expect((item as HTMLElement).offsetWidth).toBeGreaterThanOrEqual(44);
      }
    });
    await step('Counts have their unit in the name, and the current page is marked', async () => {
      await waitFor(() => expect(canvas.getByRole('link', { name: 'Agenda 7 vencidos' })).toBeVisible());
      await expect(canvas.getByRole('link', { name: 'Leads' })).toHaveAttribute('aria-current', 'page');
    });
    await step('The last item opens the sidebar, for which the top bar has no button', async () => {
      await expect(canvas.queryByRole('button', { name: 'Abrir menu' })).toBeNull();
      const more = canvas.getByRole('button', { name: 'Mais' });
      await userEvent.click(more);
      await waitFor(() => expect(screen.getByRole('dialog', { name: 'Navegação principal' })).toBeVisible());
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(more).toHaveFocus());
    });
  },
};

export const LongTexts: Story = {
  args: {
    children: (
      <>
        <BottomBarItem icon={<House aria-hidden />} href="#a">
          Página inicial da conta
        </BottomBarItem>
        <BottomBarItem icon={<Inbox aria-hidden />} href="#b" count={1200} countLabel="novos">
          Oportunidades em negociação
        </BottomBarItem>
        <BottomBarMenu>Mais opções de navegação</BottomBarMenu>
      </>
    ),
  },
  play: async () => {
    await expect(bar().scrollWidth).toBeLessThanOrEqual(bar().clientWidth);
  },
};

/** Above 780 px the sidebar has these destinations. */
export const WideWindow: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async () => {
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Atalhos' })).toBeNull());
  },
};

export const AllTenants: Story = {
  ...tenantTour(
    () => <BottomBar {...meta.args} />,
    () => screen.findByRole('navigation'),
  ),
};
