import type { Meta, StoryObj } from '@storybook/react-vite';
import { TenantThemeProvider, tokens, useTenantTheme, withLook } from '@funil/theme';
import type { SchemeChoice, ThemeLook } from '@funil/theme';
import { Button, Checkbox, Chip, DataTable, TextInput } from '@funil/ui';
import { expect, within } from 'storybook/test';
import { styled } from 'styled-components';
import { schemeOf } from '../schemes.ts';

const looks: readonly { name: string; look: ThemeLook }[] = [
  { name: 'cornerRadius: 0, density: compact', look: { cornerRadius: 0, density: 'compact' } },
  { name: 'default', look: { cornerRadius: 6, density: 'regular' } },
  {
    name: 'cornerRadius: 12, density: spacious, fontFamily: Georgia, serif',
    look: { cornerRadius: 12, density: 'spacious', fontFamily: 'Georgia, serif' },
  },
];

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: ${tokens.space[6]};
  align-items: start;
`;

const Column = styled.section`
  display: grid;
  gap: ${tokens.space[3]};
  min-inline-size: 0;
  justify-items: start;
  font: ${tokens.font[13]};
  > h2 {
    font: ${tokens.weight.medium} ${tokens.font[12]};
    color: ${tokens.color.text2};
  }
  > div {
    inline-size: 100%;
  }
`;

const people = [
  { id: '1', name: 'Aline Fonseca', product: 'Imóvel' },
  { id: '2', name: 'Bruno Teixeira', product: 'Automóvel' },
];
const columns = [
  { id: 'name', header: 'Nome', cell: (row: (typeof people)[number]) => row.name },
  { id: 'product', header: 'Produto', cell: (row: (typeof people)[number]) => row.product },
];

function Looks({ scheme }: { scheme: SchemeChoice }) {
  const theme = useTenantTheme();
  return (
    <Columns>
      {looks.map(({ name, look }) => (
        <TenantThemeProvider key={name} theme={withLook(theme, look)} scheme={scheme}>
          <Column aria-label={name}>
            <h2>{name}</h2>
            <Button variant="primary">Salvar lead</Button>
            <Button size="sm">Cancelar</Button>
            <TextInput label="Nome" defaultValue="Aline Fonseca" />
            <Checkbox label="Aceito receber contato" defaultChecked />
            <Chip label="Produto" value="Imóvel" />
            <div>
              <DataTable
                label={`Leads, ${name}`}
                layout="flow"
                columns={columns}
                rows={people}
                rowId={(row) => row.id}
                rowName={(row) => row.name}
              />
            </div>
          </Column>
        </TenantThemeProvider>
      ))}
    </Columns>
  );
}

const meta = {
  title: 'Looks',
  component: Looks,
  args: { scheme: 'light' },
  render: (_args, { globals }) => <Looks scheme={schemeOf(globals['scheme'])} />,
  tags: ['!autodocs'],
} satisfies Meta<typeof Looks>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The same account in three looks: corners, heights and the font change, colours and promises do not. */
export const ThreeLooks: Story = {
  play: async ({ canvas }) => {
    const drawn = looks.map(({ name }) => {
      const button = within(canvas.getByRole('region', { name })).getByRole('button', { name: 'Salvar lead' });
      const { borderRadius, height } = getComputedStyle(button);
      return [borderRadius, height];
    });
    await expect(drawn.map(([radius]) => radius)).toEqual(['0px', '6px', '12px']);
    // For fingers every look has the same heights.
    const isForFingers = matchMedia('(pointer: coarse), (max-width: 780px)').matches;
    await expect(drawn.map(([, height]) => height)).toEqual(
      isForFingers ? ['40px', '40px', '40px'] : ['28px', '32px', '40px'],
    );
  },
};

export const Phone: Story = { ...ThreeLooks, globals: { viewport: { value: 'mobile' } } };
