import type { Meta, StoryObj } from '@storybook/react-vite';
import { tokens } from '@funil/theme';
import { expect, waitFor, within } from 'storybook/test';
import { styled } from 'styled-components';
import { allTenants } from '../../test/allTenants.ts';
import { ListSection } from './ListSection.tsx';

const Row = styled.li`
  display: flex;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  padding: 10px ${tokens.space[5]};
  color: ${tokens.color.text};
  font: ${tokens.font[13]};
  & + & {
    border-block-start: 1px solid ${tokens.color.border};
  }
  > time {
    color: ${tokens.color.text3};
  }
`;

const meta = {
  title: 'Display/ListSection',
  component: ListSection,
  args: {
    title: 'Hoje',
    children: (
      <>
        <Row>
          Ligar para Camila Ferraz <time>14:30</time>
        </Row>
        <Row>
          Enviar a proposta a Otávio Lins <time>16:00</time>
        </Row>
      </>
    ),
  },
} satisfies Meta<typeof ListSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithCount: Story = {
  args: { count: 2 },
  play: async ({ canvas }) => {
    const section = canvas.getByRole('region', { name: 'Hoje' });
    await expect(within(section).getByRole('heading', { level: 2 })).toHaveTextContent('Hoje 2');
    await expect(within(section).getAllByRole('listitem')).toHaveLength(2);
  },
};

export const WithoutCount: Story = { args: { title: 'Sábado, 21 de novembro' } };

export const BeyondTheCount: Story = {
  args: { title: 'Atrasados', count: 712, maxCount: 499 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('499+')).toBeVisible());
  },
};

export const AllTenants: Story = { ...WithCount, ...allTenants };
