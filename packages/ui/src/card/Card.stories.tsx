import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Card, CardBody, CardHeader, CardRow } from './Card.tsx';

const meta = { title: 'Layout/Card', component: Card } satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <Card style={{ maxInlineSize: 372 }}>
      <CardHeader title="Meu dia">
        <span>5 itens</span>
      </CardHeader>
      <CardRow>Ligar para Construtora Vale Verde</CardRow>
      <CardRow>Revisar carteira do Diego</CardRow>
    </Card>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2, name: 'Meu dia' })).toBeVisible());
  },
};

export const AsSection: Story = {
  render: () => (
    <Card asChild>
      <section aria-label="Duplicados">
        <CardHeader title="Considerar o mesmo lead quando documento, telefone ou e-mail coincidem" titleAs="h3" />
        <CardBody>Dá para desfazer a importação inteira por 7 dias.</CardBody>
      </section>
    </Card>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Duplicados' })).toBeVisible());
  },
};

export const AllTenants: Story = { ...Default, ...allTenants };
