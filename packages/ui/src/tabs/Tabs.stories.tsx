import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Tab, TabList, TabPanel, Tabs } from './Tabs.tsx';

const meta = { title: 'Navigation/Tabs', component: Tabs } satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <Tabs defaultValue="all" {...args}>
      <TabList aria-label="Visões de leads">
        <Tab value="all" count="2.418">
          Todos
        </Tab>
        <Tab value="mine" count="38">
          Meus
        </Tab>
        <Tab value="closed" disabled>
          Encerrados
        </Tab>
        <Tab value="free" count="14">
          Sem responsável
        </Tab>
      </TabList>
      <TabPanel value="all">Todos os leads</TabPanel>
      <TabPanel value="mine">Meus leads</TabPanel>
      <TabPanel value="closed">Leads encerrados</TabPanel>
      <TabPanel value="free">Leads sem responsável</TabPanel>
    </Tabs>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Todos 2.418' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Meus leads');
    // A disabled tab is skipped, and the row wraps around.
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Sem responsável 14' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Todos 2.418' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Leads sem responsável');
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
  },
};

/** More tabs than the width holds: the row scrolls, nothing wraps, and the page does not grow. */
export const Narrow: Story = {
  ...Default,
  decorators: [(Story) => <div style={{ inlineSize: 240 }}>{Story()}</div>],
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole('tablist');
    await expect(list.scrollWidth).toBeGreaterThan(list.clientWidth);
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await expect(list.scrollLeft).toBeGreaterThan(0);
    await userEvent.keyboard('{Home}');
    await expect(list.scrollLeft).toBe(0);
  },
};

export const AllTenants: Story = { ...Default, ...allTenants };
