import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Badge } from '../badge/Badge.tsx';
import { Property, PropertyList } from './PropertyList.tsx';

const meta = {
  title: 'Data/PropertyList',
  component: PropertyList,
  args: {
    children: (
      <>
        <Property label="Telefone">(11) 98214-7730</Property>
        <Property label="Produto">Imóvel</Property>
        <Property label="E-mail">ana.carvalho@uol.com.br</Property>
        <Property label="Valor">
          <b style={{ fontWeight: 500 }}>R$ 320.000,00</b>
        </Property>
        <Property label="Parceiro" />
        <Property label="Origem">
          Simulador <Badge>utm: google</Badge>
        </Property>
        <Property label="Situação da documentação administrativa">Aguardando assinatura do segundo comprador</Property>
      </>
    ),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 600 }}>{Story()}</div>],
} satisfies Meta<typeof PropertyList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term')).toHaveLength(7);
    await waitFor(() => expect(canvas.getByText('Não informado')).toBeVisible());
  },
};

export const OneColumn: Story = { args: { columns: 1 } };

export const Phone: Story = { globals: { viewport: { value: 'mobile' } } };

export const AllTenants: Story = { ...Default, ...allTenants };
