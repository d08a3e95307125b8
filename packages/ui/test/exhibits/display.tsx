import { Inbox, Phone, Trash2 } from 'lucide-react';
import {
  ActionBar,
  AddChip,
  Alert,
  AppShell,
  Avatar,
  Badge,
  BarChart,
  BulkAction,
  BulkBar,
  Button,
  Card,
  CardBody,
  CardHeader,
  CardRow,
  Chip,
  ConfirmDialog,
  CountBadge,
  DataTable,
  DonutChart,
  Drawer,
  DrawerSection,
  EmptyState,
  ErrorState,
  FunnelChart,
  Item,
  ItemList,
  Kanban,
  KanbanColumn,
  Kbd,
  LineChart,
  ListSection,
  LiveIndicator,
  LoadingOverlay,
  LogoTile,
  Menu,
  MenuCheckItem,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  Meter,
  Modal,
  ModalClose,
  NavGroup,
  NavigationDrawer,
  NavItem,
  PageBody,
  PageFooter,
  PageHeader,
  PageMain,
  PagePlaceholder,
  PageScroll,
  PageTabs,
  PageTransition,
  Person,
  Popover,
  PopoverClose,
  Progress,
  Property,
  PropertyList,
  QRCode,
  SearchTrigger,
  Sidebar,
  SidebarFooter,
  SidebarHeader,
  SidebarNav,
  Skeleton,
  SkeletonList,
  SortableList,
  Spacer,
  Sparkline,
  Spinner,
  Stack,
  StatRow,
  StatTile,
  StatusDot,
  StatusPill,
  Stepper,
  SubMenu,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  TimelineDay,
  TimelineItem,
  Toolbar,
  Tooltip,
  TopBar,
  TwoColumns,
  UserButton,
  VisuallyHidden,
} from '../../src/index.ts';
import type { Exhibit, NotShown, Probe } from './exhibit.ts';

const inMenu = (item: (probe: Probe) => React.ReactNode) => (probe: Probe) => (
  <Menu trigger={<Button>Ações</Button>} defaultOpen>
    {item(probe)}
  </Menu>
);
const box = (Box: React.ComponentType<Probe & { children: React.ReactNode }>): Exhibit => ({
  render: (probe) => <Box {...probe}>Conteúdo</Box>,
});

/** The page around an open menu is hidden from assistive technology; its trigger keeps its tab stop meanwhile. */
const menuHides = { axe: 'Radix hides the page around an open menu, whose guards stay focusable' };

export const display: Record<string, Exhibit | NotShown> = {
  ActionBar: box(ActionBar),
  AddChip: { render: (probe) => <AddChip {...probe} /> },
  Alert: { render: (probe) => <Alert {...probe}>Dá para desfazer por 7 dias.</Alert> },
  AppShell: {
    render: (probe) => (
      <AppShell sidebar={<SidebarNav />} {...probe}>
        <PageMain>Conteúdo</PageMain>
      </AppShell>
    ),
  },
  Avatar: { render: (probe) => <Avatar name="Bruna Siqueira" {...probe} /> },
  Badge: { render: (probe) => <Badge {...probe}>Lembrado</Badge> },
  BarChart: {
    render: (probe) => (
      <BarChart
        label="Vendas por dia"
        categories={['01/11', '02/11']}
        series={[{ name: 'Vendas', values: [3, 5] }]}
        {...probe}
      />
    ),
    states: [
      [{ isLoading: true }, '[data-state=loading]'],
      [{ series: [] }, '[data-state=empty]'],
    ],
  },
  BulkAction: {
    render: (probe) => (
      <BulkBar count={3} onClear={() => {}}>
        <BulkAction icon={<Trash2 aria-hidden />} {...probe}>
          Excluir
        </BulkAction>
      </BulkBar>
    ),
  },
  BulkBar: {
    render: (probe) => (
      <BulkBar count={3} onClear={() => {}} {...probe}>
        <BulkAction icon={<Trash2 aria-hidden />}>Excluir</BulkAction>
      </BulkBar>
    ),
  },
  Card: { render: (probe) => <Card {...probe}>Conteúdo</Card> },
  CardBody: box(CardBody),
  CardHeader: { render: (probe) => <CardHeader title="Leads novos" {...probe} /> },
  CardRow: box(CardRow),
  Chip: { render: (probe) => <Chip label="Status" value="Novo" onRemove={() => {}} {...probe} /> },
  ConfirmDialog: {
    render: (probe) => (
      <ConfirmDialog open title="Excluir 3 leads?" confirmLabel="Excluir 3 leads" onConfirm={() => {}} {...probe}>
        Saem das listas.
      </ConfirmDialog>
    ),
  },
  CountBadge: { render: (probe) => <CountBadge count={4} {...probe} /> },
  DataTable: {
    render: (probe) => (
      <DataTable
        label="Leads"
        columns={[{ id: 'name', header: 'Nome', cell: (row: { id: string }) => row.id }]}
        rows={[{ id: 'Camila' }]}
        rowId={(row) => row.id}
        rowName={(row) => row.id}
        layout="flow"
        {...probe}
      />
    ),
    except: {
      style: 'its size follows its layout prop',
      props: 'its markup is rows and cells, each with a prop of its own',
    },
  },
  DonutChart: {
    render: (probe) => (
      <DonutChart
        label="Leads por origem"
        slices={[
          { name: 'Simulador', value: 3 },
          { name: 'Indicação', value: 1 },
        ]}
        {...probe}
      />
    ),
    states: [
      [{ isLoading: true }, '[data-state=loading]'],
      [{ slices: [] }, '[data-state=empty]'],
    ],
  },
  Drawer: {
    render: (probe) => (
      <Drawer open title="Camila Ferraz" {...probe}>
        Conteúdo
      </Drawer>
    ),
  },
  DrawerSection: box(DrawerSection),
  EmptyState: {
    render: (probe) => (
      <EmptyState title="Nenhum lead ainda" icon={<Inbox aria-hidden />} {...probe}>
        Importe uma planilha.
      </EmptyState>
    ),
  },
  ErrorState: { render: (probe) => <ErrorState onRetry={() => {}} {...probe} /> },
  FunnelChart: {
    render: (probe) => (
      <FunnelChart
        label="Funil do mês"
        stages={[
          { id: 'a', name: 'Novo', value: 4 },
          { id: 'b', name: 'Ganho', value: 1 },
        ]}
        {...probe}
      />
    ),
    states: [
      [{ isLoading: true }, '[data-state=loading]'],
      [{ stages: [] }, '[data-state=empty]'],
    ],
  },
  Kanban: {
    render: (probe) => (
      <Kanban
        label="Leads por status"
        cardId={(card: string) => card}
        cardName={(card) => card}
        renderCard={(card) => card}
        {...probe}
      >
        <KanbanColumn id="novo" title="Novo" cards={['Camila']} />
      </Kanban>
    ),
  },
  KanbanColumn: {
    render: (probe) => (
      <Kanban
        label="Leads por status"
        cardId={(card: string) => card}
        cardName={(card) => card}
        renderCard={(card) => card}
      >
        <KanbanColumn id="novo" title="Novo" cards={['Camila']} {...probe} />
      </Kanban>
    ),
  },
  Kbd: { render: (probe) => <Kbd {...probe}>Ctrl K</Kbd> },
  LineChart: {
    render: (probe) => (
      <LineChart
        label="Leads no mês"
        categories={['01/11', '02/11']}
        series={[
          { name: 'Novembro', values: [3, null] },
          { name: 'Outubro', values: [2, 4] },
        ]}
        {...probe}
      />
    ),
    states: [
      [{ isLoading: true }, '[data-state=loading]'],
      [{ series: [] }, '[data-state=empty]'],
    ],
  },
  ItemList: {
    render: (probe) => (
      <ItemList {...probe}>
        <Item title="Bruna Siqueira" end="12 leads" />
      </ItemList>
    ),
  },
  Item: {
    render: (probe) => (
      <ul>
        <Item title="Bruna Siqueira" detail="12 leads" {...probe} />
      </ul>
    ),
  },
  ListSection: {
    render: (probe) => (
      <ListSection title="Hoje" count={1} {...probe}>
        <li>Ligar para Camila</li>
      </ListSection>
    ),
  },
  LiveIndicator: { render: (probe) => <LiveIndicator isLive {...probe} /> },
  LoadingOverlay: {
    render: (probe) => (
      <LoadingOverlay active delay={0} label="Importando" onCancel={() => {}} {...probe}>
        Conteúdo
      </LoadingOverlay>
    ),
  },
  LogoTile: { render: (probe) => <LogoTile name="Aurora" {...probe} /> },
  Menu: {
    render: (probe) => (
      <Menu trigger={<Button>Ações</Button>} defaultOpen {...probe}>
        <MenuItem>Editar</MenuItem>
      </Menu>
    ),
    except: menuHides,
  },
  MenuCheckItem: {
    render: inMenu((probe) => (
      <MenuCheckItem checked {...probe}>
        Telefone
      </MenuCheckItem>
    )),
    except: menuHides,
  },
  MenuItem: { render: inMenu((probe) => <MenuItem {...probe}>Editar</MenuItem>), except: menuHides },
  MenuLabel: { render: inMenu((probe) => <MenuLabel {...probe}>Colunas</MenuLabel>), except: menuHides },
  MenuRadioGroup: {
    render: inMenu((probe) => (
      <MenuRadioGroup value="a" {...probe}>
        <MenuRadioItem value="a">Nome</MenuRadioItem>
      </MenuRadioGroup>
    )),
    except: menuHides,
  },
  MenuRadioItem: {
    render: inMenu((probe) => (
      <MenuRadioGroup value="a">
        <MenuRadioItem value="a" {...probe}>
          Nome
        </MenuRadioItem>
      </MenuRadioGroup>
    )),
    except: menuHides,
  },
  MenuSeparator: {
    render: inMenu((probe) => (
      <>
        <MenuItem>Editar</MenuItem>
        <MenuSeparator {...probe} />
      </>
    )),
    except: menuHides,
  },
  Meter: { render: (probe) => <Meter value={3} max={10} aria-label="Capacidade" {...probe} /> },
  Modal: {
    render: (probe) => (
      <Modal open title="Perder o lead" {...probe}>
        Conteúdo
      </Modal>
    ),
  },
  ModalClose: {
    render: (probe) => (
      <Modal open title="Perder o lead">
        <ModalClose asChild {...probe}>
          <Button>Fechar</Button>
        </ModalClose>
      </Modal>
    ),
  },
  NavGroup: {
    render: (probe) => (
      <SidebarNav>
        <NavGroup label="Relatórios" defaultOpen {...probe}>
          <NavItem href="#a">Leads</NavItem>
        </NavGroup>
      </SidebarNav>
    ),
  },
  NavigationDrawer: {
    render: (probe) => (
      <NavigationDrawer open {...probe}>
        Conteúdo
      </NavigationDrawer>
    ),
  },
  NavItem: {
    render: (probe) => (
      <SidebarNav>
        <NavItem href="#leads" count={48} isCurrent {...probe}>
          Leads
        </NavItem>
      </SidebarNav>
    ),
  },
  PageBody: box(PageBody),
  PageFooter: box(PageFooter),
  PageHeader: { render: (probe) => <PageHeader title="Leads" {...probe} /> },
  PageMain: { render: (probe) => <PageMain {...probe}>Conteúdo</PageMain> },
  PagePlaceholder: { render: (probe) => <PagePlaceholder delay={0} {...probe} /> },
  PageScroll: box(PageScroll),
  PageTabs: box(PageTabs),
  PageTransition: {
    render: (probe) => (
      <PageTransition pageKey="a" {...probe}>
        Conteúdo
      </PageTransition>
    ),
  },
  Person: { render: (probe) => <Person name="Bruna Siqueira" {...probe} /> },
  Popover: {
    render: (probe) => (
      <Popover trigger={<Button>Disponibilidade</Button>} defaultOpen {...probe} aria-label="Disponibilidade">
        Conteúdo
      </Popover>
    ),
  },
  PopoverClose: {
    render: (probe) => (
      <Popover trigger={<Button>Abrir</Button>} defaultOpen aria-label="Disponibilidade">
        <PopoverClose asChild {...probe}>
          <Button>Fechar</Button>
        </PopoverClose>
      </Popover>
    ),
  },
  Progress: { render: (probe) => <Progress value={40} aria-label="Importação" {...probe} /> },
  Property: {
    render: (probe) => (
      <PropertyList>
        <Property label="Telefone" {...probe}>
          (11) 91234-5678
        </Property>
      </PropertyList>
    ),
  },
  PropertyList: {
    render: (probe) => (
      <PropertyList {...probe}>
        <Property label="Telefone">(11) 91234-5678</Property>
      </PropertyList>
    ),
  },
  QRCode: {
    render: (probe) => <QRCode label="Código PIX" value="00020126" {...probe} />,
    states: [[{ value: 'x'.repeat(3000) }, '[data-state=failed]']],
  },
  SearchTrigger: { render: (probe) => <SearchTrigger {...probe} /> },
  Sidebar: {
    render: (probe) => (
      <Sidebar {...probe}>
        <SidebarNav />
      </Sidebar>
    ),
  },
  SidebarFooter: box(SidebarFooter),
  SidebarHeader: { render: (probe) => <SidebarHeader name="Aurora" {...probe} /> },
  SidebarNav: {
    render: (probe) => (
      <SidebarNav {...probe}>
        <NavItem href="#a">Leads</NavItem>
      </SidebarNav>
    ),
  },
  Skeleton: { render: (probe) => <Skeleton {...probe} /> },
  SkeletonList: { render: (probe) => <SkeletonList delay={0} {...probe} /> },
  SortableList: {
    render: ({ className }) => (
      <SortableList
        label="Status"
        items={['Novo', 'Ganho']}
        itemId={(name) => name}
        itemName={(name) => name}
        renderItem={(name) => name}
        onArrange={() => {}}
        className={className}
      />
    ),
    except: { ref: 'its rows are what one holds on to', style: 'see ref', props: 'see ref' },
  },
  Spacer: { render: (probe) => <Spacer {...probe} /> },
  Sparkline: { render: (probe) => <Sparkline values={[1, 3, 2]} label="Leads por dia, de 1 a 3" {...probe} /> },
  Spinner: { render: (probe) => <Spinner label="Carregando leads" {...probe} /> },
  Stack: box(Stack),
  StatRow: box(StatRow),
  StatTile: { render: (probe) => <StatTile label="Leads novos" value="48" {...probe} /> },
  StatusDot: {
    render: (probe) => <StatusDot color="#2f7de1" {...probe} />,
    except: { colors: 'the account chooses the colour of a status' },
  },
  StatusPill: {
    render: (probe) => (
      <StatusPill color="#2f7de1" {...probe}>
        Novo
      </StatusPill>
    ),
  },
  Stepper: { render: (probe) => <Stepper steps={['Arquivo', 'Colunas']} current={0} {...probe} /> },
  SubMenu: {
    render: inMenu((probe) => (
      <SubMenu label="Mover para" {...probe}>
        <MenuItem>Ganho</MenuItem>
      </SubMenu>
    )),
    except: {
      ...menuHides,
      ref: 'opens on hover or ArrowRight',
      className: 'see ref',
      style: 'see ref',
      props: 'see ref',
    },
  },
  Tab: {
    render: (probe) => (
      <Tabs defaultValue="a">
        <TabList aria-label="Visões">
          <Tab value="a" {...probe}>
            Todos
          </Tab>
        </TabList>
        <TabPanel value="a">Conteúdo</TabPanel>
      </Tabs>
    ),
  },
  TabList: {
    render: (probe) => (
      <Tabs defaultValue="a">
        <TabList {...probe} aria-label="Visões">
          <Tab value="a">Todos</Tab>
        </TabList>
        <TabPanel value="a">Conteúdo</TabPanel>
      </Tabs>
    ),
  },
  TabPanel: {
    render: (probe) => (
      <Tabs defaultValue="a">
        <TabList aria-label="Visões">
          <Tab value="a">Todos</Tab>
        </TabList>
        <TabPanel value="a" {...probe}>
          Conteúdo
        </TabPanel>
      </Tabs>
    ),
  },
  Tabs: {
    render: (probe) => (
      <Tabs defaultValue="a" {...probe}>
        <TabList aria-label="Visões">
          <Tab value="a">Todos</Tab>
        </TabList>
        <TabPanel value="a">Conteúdo</TabPanel>
      </Tabs>
    ),
  },
  TimelineDay: {
    render: (probe) => (
      <TimelineDay title="Hoje" {...probe}>
        <TimelineItem icon={<Phone aria-hidden />} time="14:30">
          Ligou
        </TimelineItem>
      </TimelineDay>
    ),
  },
  TimelineItem: {
    render: (probe) => (
      <TimelineDay title="Hoje">
        <TimelineItem icon={<Phone aria-hidden />} time="14:30" {...probe}>
          Ligou
        </TimelineItem>
      </TimelineDay>
    ),
  },
  Toolbar: box(Toolbar),
  Tooltip: {
    render: (probe) => (
      <Tooltip content="Parado há 4 dias" open {...probe}>
        <Button>Parado</Button>
      </Tooltip>
    ),
  },
  TopBar: { render: (probe) => <TopBar title="Leads" {...probe} /> },
  TwoColumns: box(TwoColumns),
  // oxlint-disable-next-line jsx-a11y/aria-role -- the role of a person, in words
  UserButton: { render: (probe) => <UserButton name="Bruna Siqueira" {...probe} detail="Gestora" /> },
  VisuallyHidden: { render: (probe) => <VisuallyHidden {...probe}>leads</VisuallyHidden> },
  Toaster: { because: 'react-toastify renders it: one per page, tested in its own folder' },
  loadingDelay: { because: 'data' },
  mainId: { because: 'data' },
  pageRoom: { because: 'data' },
  setStyleNonce: { because: 'a function' },
  toast: { because: 'a function' },
  topBarYields: { because: 'data' },
  useDelayed: { because: 'a hook' },
  useIsCompact: { because: 'a hook' },
  useIsMobile: { because: 'a hook' },
  useMediaQuery: { because: 'a hook' },
  useNavigationDrawer: { because: 'a hook' },
  usePopoverZIndex: { because: 'a hook' },
};
