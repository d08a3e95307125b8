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

/** Neighbours of several lines stay apart. */
export const LongTexts: Story = {
  args: {
    columns: 1,
    children: (
      <>
        <Property label="Data prevista para o casamento">12/12/2026</Property>
        <Property label="Telefone do cônjuge ou do responsável">(11) 98214-7730</Property>
        <Property label="Observação">
          Prefere ser chamada depois das 18 horas, e só por mensagem; a família decide em conjunto no fim de semana
        </Property>
        <Property label="Prazo" emptyLabel="Ainda não combinado com a família nem com o gerente da conta no banco" />
      </>
    ),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 300 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const texts = [...canvas.getAllByRole('term'), ...canvas.getAllByRole('definition')];
    // Of each column: the distance between the text of one row and that of the next.
    const gapsOf = (column: Element[]) =>
      column.slice(1).map((text, index) => linesOf(text).top - linesOf(column[index]!).bottom);
    const gaps = ['DT', 'DD'].flatMap((name) => gapsOf(texts.filter(({ tagName }) => tagName === name)));
    await expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
  },
};

/** Box of a text alone, without the padding around it. */
function linesOf(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

export const OneColumn: Story = { args: { columns: 1 } };

export const Phone: Story = { globals: { viewport: { value: 'mobile' } } };

export const AllTenants: Story = { ...Default, ...allTenants };
