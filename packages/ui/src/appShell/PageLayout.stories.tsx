import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus, Search } from 'lucide-react';
import { expect } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Button } from '../button/Button.tsx';
import { Card, CardBody, CardHeader } from '../card/Card.tsx';
import { TextInput } from '../textInput/TextInput.tsx';
import { ActionBar, PageBody, PageFooter, PageHeader, Spacer, Stack, Toolbar, TwoColumns } from './PageLayout.tsx';

const meta = {
  title: 'Layout/PageLayout',
  component: PageHeader,
  parameters: { layout: 'fullscreen' },
  args: { title: 'Marca' },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A form with a side column: what a settings page is made of. */
export const Default: Story = {
  render: (args) => (
    <div>
      <Toolbar>
        <TextInput label="Buscar" isLabelHidden size="sm" leading={<Search aria-hidden />} placeholder="Buscar campo" />
        <Spacer />
        <Button size="sm" icon={<Plus />}>
          Novo campo
        </Button>
      </Toolbar>
      <PageBody>
        <PageHeader {...args} description="Aparece no painel e nas páginas públicas.">
          <Button>Ver simulador</Button>
        </PageHeader>
        <TwoColumns>
          <Stack>
            <TextInput label="Nome da conta" defaultValue="Conta de exemplo" />
            <TextInput label="Texto do botão externo" defaultValue="Mídias" />
          </Stack>
          <Card>
            <CardHeader title="Prévia" />
            <CardBody>Página de captação</CardBody>
          </Card>
        </TwoColumns>
      </PageBody>
      <PageFooter>2 campos mudados</PageFooter>
      <ActionBar>
        <Button>Descartar</Button>
        <Button variant="primary">Salvar marca</Button>
      </ActionBar>
    </div>
  ),
  play: async ({ canvas }) => {
    const [field] = canvas.getAllByRole('textbox', { name: 'Nome da conta' });
    const preview = canvas.getByText('Prévia');
    if (window.innerWidth <= 780) return;
    // The side column stands beside the form, on one line with its first field.
    await expect(preview.getBoundingClientRect().left).toBeGreaterThan(field!.getBoundingClientRect().right);
  },
};

export const Phone: Story = {
  ...Default,
  globals: { viewport: { value: 'mobile' } },
  play: async ({ canvas }) => {
    if (window.innerWidth > 780) return;
    const field = canvas.getByRole('textbox', { name: 'Texto do botão externo' });
    await expect(canvas.getByText('Prévia').getBoundingClientRect().top).toBeGreaterThan(
      field.getBoundingClientRect().bottom,
    );
  },
};

export const AllTenants: Story = { ...Default, ...allTenants };
