import type { Meta, StoryObj } from '@storybook/react-vite';
import { tokens, useTenantTheme } from '@funil/theme';
import {
  Alert,
  AppShell,
  Avatar,
  Badge,
  Button,
  Card,
  CardBody,
  CardHeader,
  CardRow,
  Checkbox,
  Chip,
  CountBadge,
  DonutChart,
  FilePicker,
  FunnelChart,
  IconButton,
  LineChart,
  LiveIndicator,
  masks,
  Meter,
  NavGroup,
  NavItem,
  PageBody,
  PageHeader,
  PageMain,
  PageScroll,
  Progress,
  PropertyList,
  Property,
  RadioGroup,
  SearchTrigger,
  SegmentedControl,
  Select,
  Sidebar,
  SidebarFooter,
  SidebarHeader,
  SidebarNav,
  Slider,
  Stack,
  StatRow,
  StatTile,
  StatusDot,
  StatusPill,
  Stepper,
  Switch,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  Textarea,
  TextInput,
  TopBar,
  TwoColumns,
  useIsMobile,
  UserButton,
} from '@funil/ui';
import {
  AlarmClock,
  ArrowUpRight,
  Bell,
  CalendarDays,
  ChevronDown,
  CircleCheck,
  Download,
  House,
  Inbox,
  Megaphone,
  Plus,
  Shuffle,
  Trash2,
  Trophy,
  Users,
} from 'lucide-react';
import { expect, waitFor } from 'storybook/test';
import { monthDays, monthSeries, sources } from '../../packages/ui/test/examples/exampleData.ts';
import { exampleProduct } from '../../packages/ui/test/examples/exampleProducts.ts';

/** What a customer signs: a page of the product and every part with its states, in the account's colours and words. */
const meta = { title: 'Workshop/SignOff', tags: ['!dev'], parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const stages = [
  { id: 'new', name: 'Novo', value: 1284, mark: <StatusDot color="#2f7de1" /> },
  { id: 'contact', name: 'Em contato', value: 1096, mark: <StatusDot color="#7a5af8" /> },
  { id: 'simulation', name: 'Simulação', value: 612, mark: <StatusDot color="#0891a5" /> },
  { id: 'proposal', name: 'Proposta', value: 312, mark: <StatusDot color="#c77700" /> },
  { id: 'documents', name: 'Documentação', value: 134, mark: <StatusDot color="#8d6748" /> },
  {
    id: 'won',
    name: 'Ganho',
    value: 86,
    mark: <CircleCheck size={14} strokeWidth={1.75} color={tokens.color.success} aria-hidden />,
  },
];

const ranking = [
  ['Bruna Siqueira', 21, 1_984_000],
  ['Otávio Reis', 17, 1_752_500],
  ['Thaís Moura', 16, 1_340_900],
  ['Larissa Amaral', 14, 1_108_000],
] as const;

function AccountSidebar() {
  const { name, personalization } = useTenantTheme();
  return (
    <Sidebar>
      <SidebarHeader name={name} logo={personalization.short_logo_url ?? undefined} />
      <SidebarNav>
        <NavItem icon={<House />} href="#inicio" isCurrent>
          Início
        </NavItem>
        <NavItem icon={<Inbox />} href="#leads">
          Leads
        </NavItem>
        <NavItem icon={<AlarmClock />} count={4} countLabel="para hoje" href="#lembretes">
          Lembretes
        </NavItem>
        <NavItem icon={<Bell />} count={3} countTone="spot" countLabel="não lidas" href="#notificacoes">
          Notificações
        </NavItem>
        <NavGroup label="Operação">
          <NavItem icon={<Shuffle />} href="#distribuicao">
            Distribuição
          </NavItem>
          <NavItem icon={<Users />} href="#usuarios">
            Usuários
          </NavItem>
        </NavGroup>
        <NavGroup label="Relatórios">
          <NavItem icon={<Megaphone />} href="#indicadores">
            Indicadores
          </NavItem>
          <NavItem icon={<Trophy />} href="#vendas">
            Vendas internas
          </NavItem>
        </NavGroup>
      </SidebarNav>
      <SidebarFooter>
        <UserButton name="Marcos Tavares" detail="Gerência" />
      </SidebarFooter>
    </Sidebar>
  );
}

export const Panel: Story = {
  render: function Panel() {
    const { personalization } = useTenantTheme();
    const isMobile = useIsMobile();
    return (
      <AppShell sidebar={<AccountSidebar />}>
        <TopBar title="Início">
          <SearchTrigger />
          <LiveIndicator isLive />
          {!isMobile && (
            <Button asChild variant="ghost" size="sm" trailingIcon={<ArrowUpRight aria-hidden size={14} />}>
              <a href="#midias">{personalization.external_button_text}</a>
            </Button>
          )}
          <IconButton
            label="Notificações, 3 não lidas"
            size="sm"
            icon={
              <>
                <Bell />
                <CountBadge count={3} tone="spot" corner />
              </>
            }
          />
        </TopBar>
        <PageMain>
          <PageScroll>
            <PageBody>
              <PageHeader
                title="Bom dia, Marcos"
                description="Sexta-feira, 21 de novembro. Grupos São Paulo e Campinas."
              >
                <Button icon={<CalendarDays />} trailingIcon={<ChevronDown />}>
                  Este mês
                </Button>
                <Button variant="primary" icon={<Plus />}>
                  Novo lead
                </Button>
              </PageHeader>
              <Stack>
                <StatRow>
                  <StatTile
                    label="Leads recebidos"
                    value="1.284"
                    delta={{ value: '12,4%', direction: 'up', meaning: 'good', before: 'eram 1.142' }}
                  />
                  <StatTile
                    label="Primeiro contato (mediana)"
                    value="11 min"
                    delta={{ value: '3 min', direction: 'down', meaning: 'good', before: 'eram 14 min' }}
                  />
                  <StatTile
                    label="Propostas"
                    value="312"
                    delta={{ value: '4,0%', direction: 'up', meaning: 'good', before: 'eram 300' }}
                  />
                  <StatTile
                    label="Vendas"
                    value="86"
                    delta={{ value: '10,3%', direction: 'up', meaning: 'good', before: 'eram 78' }}
                  />
                  <StatTile
                    label="Valor vendido"
                    value="R$ 7,41 mi"
                    delta={{ value: '2,1%', direction: 'down', meaning: 'bad', before: 'eram R$ 7,57 mi' }}
                  />
                </StatRow>
                <TwoColumns>
                  <Stack>
                    <Card>
                      <CardHeader title="Leads recebidos no mês" />
                      <CardBody>
                        <LineChart
                          label="Leads recebidos no mês"
                          categories={monthDays}
                          series={monthSeries}
                          marked={20}
                          height={180}
                        />
                      </CardBody>
                    </Card>
                    <Card>
                      <CardHeader title="Ranking de vendas">
                        <Button asChild variant="ghost" size="sm">
                          <a href="#relatorio">Ver relatório</a>
                        </Button>
                      </CardHeader>
                      {ranking.map(([name, sales, value]) => (
                        <CardRow key={name}>
                          <Avatar name={name} />
                          <span style={{ flex: 1 }}>{name}</span>
                          <b>{sales}</b>
                          <span style={{ inlineSize: 110, textAlign: 'end' }}>R$ {value.toLocaleString('pt-BR')}</span>
                          <Meter value={value} max={1_984_000} style={{ inlineSize: 84 }} />
                        </CardRow>
                      ))}
                    </Card>
                  </Stack>
                  <Stack>
                    <Card>
                      <CardHeader title="Funil do mês">total · etapa anterior</CardHeader>
                      <CardBody>
                        <FunnelChart label="Funil do mês" stages={stages} />
                      </CardBody>
                    </Card>
                    <Card>
                      <CardHeader title="Leads por origem" />
                      <CardBody>
                        <DonutChart label="Leads por origem" slices={sources} size={120} />
                      </CardBody>
                    </Card>
                  </Stack>
                </TwoColumns>
              </Stack>
            </PageBody>
          </PageScroll>
        </PageMain>
      </AppShell>
    );
  },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelectorAll('svg path.line, svg g > .area').length).toBeGreaterThan(2),
    );
    // Only its own part scrolls, whatever it hides for the eye.
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight);
  },
};

const block = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 24,
  alignItems: 'start',
  padding: 24,
} as const;
const panel = { paddingBlockStart: 12 } as const;
const row = { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' } as const;

export const Parts: Story = {
  render: function Parts() {
    const { personalization } = useTenantTheme();
    return (
      <div style={{ padding: 16 }}>
        <div style={{ ...row, padding: '16px 24px 0' }}>
          <Button variant="primary">Salvar lead</Button>
          <Button variant="primary" loading loadingLabel="Salvando">
            Salvar lead
          </Button>
          <Button variant="primary" disabled>
            Salvar lead
          </Button>
          <Button icon={<Download />}>Exportar</Button>
          <Button variant="ghost">Cancelar</Button>
          <Button variant="danger" icon={<Trash2 />}>
            Excluir
          </Button>
          <Button variant="dangerSolid">Excluir 3 leads</Button>
          <SegmentedControl
            label="Visão"
            options={[
              { value: 'table', label: 'Tabela' },
              { value: 'kanban', label: 'Kanban' },
            ]}
            defaultValue="table"
          />
        </div>
        <div style={block}>
          <Stack>
            <TextInput label="Nome" placeholder="Nome completo" />
            <TextInput label="E-mail" defaultValue="camila@ferraz" error="E-mail inválido" />
            <TextInput label="Telefone" mask={masks.phone} defaultValue="11912345678" hint="DDD e 9 dígitos" />
            <Select
              label={personalization.singular_product_label}
              options={[{ value: 'a', label: exampleProduct(personalization.singular_product_label) }]}
              defaultValue="a"
            />
            <TextInput
              label="Responsável"
              defaultValue="Bruna Siqueira"
              disabled
              hint="Só a gerência troca o responsável."
            />
          </Stack>
          <Stack>
            <Textarea label="Nota" defaultValue="Retornar na segunda, depois das 14h." />
            <FilePicker label="Planilha" hint="CSV ou XLSX de até 50 MB." />
            <Slider
              label="Prazo"
              min={60}
              max={240}
              step={12}
              defaultValue={204}
              formatValue={(value) => `${value} meses`}
            />
            <Checkbox label="Receber por e-mail" defaultChecked />
            <Checkbox label="Receber resumo diário" />
            <Switch label="Disponível para leads" defaultChecked />
            <Switch label="Pausado" />
          </Stack>
          <Stack>
            <RadioGroup
              label="Quando o lead já existe"
              options={[
                { value: 'skip', label: 'Pular' },
                { value: 'fill', label: 'Completar vazios' },
              ]}
              defaultValue="fill"
            />
            <div style={row}>
              <StatusPill color="#2f7de1">Novo</StatusPill>
              <StatusPill color="#7a5af8">Em contato</StatusPill>
              <StatusPill color="#c77700">Proposta</StatusPill>
              <StatusPill color="#16834a" outcome="won">
                Ganho
              </StatusPill>
              <StatusPill color="#8a8f98" outcome="lost">
                Perdido
              </StatusPill>
            </div>
            <div style={row}>
              <Badge>Lembrado</Badge>
              <Badge tone="info">Sugerido</Badge>
              <Badge tone="success">Paga</Badge>
              <Badge tone="warning">Limite diário</Badge>
              <Badge tone="danger">Estorno</Badge>
              <Chip label="Status" value="Novo" onRemove={() => {}} />
            </div>
            <Alert tone="warning">2 pessoas da fila estão com a carteira cheia.</Alert>
            <Alert tone="danger">Não foi possível carregar os leads. Verifique a conexão.</Alert>
            <Progress value={62} aria-label="Enviando leads-feira-nov.xlsx" />
            <PropertyList columns={1}>
              <Property label="Telefone">(11) 91234-5678</Property>
              <Property label={personalization.administrative_status_label}>Em análise</Property>
            </PropertyList>
          </Stack>
        </div>
        <div style={{ padding: '0 24px 24px', display: 'grid', gap: 24 }}>
          <Tabs defaultValue="all">
            <TabList aria-label="Visões">
              <Tab value="all" count="2.418">
                Todos
              </Tab>
              <Tab value="mine" count="38">
                Meus
              </Tab>
              <Tab value="free" count="14">
                Sem responsável
              </Tab>
            </TabList>
            <TabPanel value="all" style={panel}>
              2.418 leads
            </TabPanel>
            <TabPanel value="mine" style={panel}>
              38 leads
            </TabPanel>
            <TabPanel value="free" style={panel}>
              14 leads
            </TabPanel>
          </Tabs>
          <Stepper steps={['Arquivo', 'Colunas', 'Revisão', 'Resultado']} current={2} />
        </div>
      </div>
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Excluir 3 leads' })).toBeVisible());
    // The engine of the masks is fetched with the first masked input.
    await waitFor(() => expect(canvas.getByLabelText('Telefone')).toHaveValue('(11) 91234-5678'));
  },
};
