import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Avatar } from './Avatar.tsx';
import { Person } from './Person.tsx';

const meta = { title: 'Data/Avatar', component: Avatar, args: { name: 'Bruna Siqueira' } } satisfies Meta<
  typeof Avatar
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('BS')).toHaveAttribute('aria-hidden', 'true');
  },
};

const team = [
  'Bruna Siqueira',
  'Caio Nogueira',
  'Diego Sampaio',
  'Larissa Amaral',
  'Otávio Reis',
  'Thaís Moura',
  'Helena Prado',
  'Marcos Tavares',
];

export const Team: Story = {
  render: () => (
    <ul style={{ display: 'grid', gap: 10, listStyle: 'none', padding: 0 }}>
      {team.map((name) => (
        <li key={name}>
          <Person name={name} />
        </li>
      ))}
      <li>
        <Person>Sem responsável</Person>
      </li>
    </ul>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <p style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
      <Avatar {...args} />
      <Avatar {...args} size="md" />
      <Avatar {...args} size="lg" />
      <Avatar size="lg" />
    </p>
  ),
};

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const Picture: Story = {
  args: { src: pixel, size: 'lg' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img')).not.toBeNull();
  },
};

export const BrokenPicture: Story = {
  args: { src: 'data:image/png;base64,AAAA', size: 'lg' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
    await waitFor(() => expect(canvas.getByText('BS')).toBeVisible());
  },
};

export const AllTenants: Story = { ...Team, ...allTenants };
