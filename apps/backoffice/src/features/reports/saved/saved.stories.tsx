import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { SavedReport } from '@funil/api/contract';
import { appServer } from '../../../../test/appServer.ts';
import { StoryStage } from '../../../../test/LeadStage.tsx';
import { longName, makeReport, makeReportRow, reportId } from '../../../../test/reportFactory.ts';
import { makeSaved } from '../../../../test/savedReportFactory.ts';
import { ReportPage } from '../ReportPage.tsx';

/** Reports under a name, over the report of leads. */
const meta = { title: 'Screens/Reports/Saved' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const savedReports: readonly SavedReport[] = [
  makeSaved(1, {
    name: 'Simulador por campanha',
    mail: {
      frequency: 'weekly',
      next_on: '2026-03-16',
      receivers: [{ id: '0192e4a0-7a61-7c3e-9d55-000000000001', name: 'Helena Prado' }],
    },
  }),
  makeSaved(2, { name: longName.slice(0, 60) }),
  makeSaved(3, { name: 'Do chefe', is_own: false, owner_name: 'Marcos Tavares' }),
  makeSaved(4, { name: 'Do produto antigo', gone: ['Produto'] }),
];

const stage = (saved: readonly SavedReport[], chosen?: number) => (
  <StoryStage
    route="leadReports"
    path={`/leads/relatorios${chosen ? `?salvo=${reportId(chosen)}` : ''}`}
    server={appServer('admin', {
      'GET /api/lead_filter_options': () => ({
        body: { owners: [], groups: [], partners: [], indicators: [], referral_teams: [], campaigns: [] },
      }),
      'GET /api/saved_reports': () => ({ body: { saved_reports: saved } }),
      [`GET /api/saved_reports/${reportId(1)}/receivers`]: () => ({
        body: {
          people: [
            { id: '0192e4a0-7a61-7c3e-9d55-000000000001', name: 'Helena Prado' },
            { id: reportId(50), name: 'Otávio Reis' },
          ],
          has_more: false,
        },
      }),
      'GET /api/reports/lead_report': () => ({ body: { report: makeReport([makeReportRow(1)], { by: 'product' }) } }),
    })}
  >
    <ReportPage report="lead_report" />
  </StoryStage>
);

const openMenu = async (canvas: { findByRole: (role: string, options: object) => Promise<HTMLElement> }) =>
  userEvent.click(await canvas.findByRole('button', { name: /^Relatórios salvos/ }));

export const Opened: Story = {
  render: () => stage(savedReports, 1),
  play: async ({ canvas, canvasElement }) => {
    await openMenu(canvas);
    const menu = canvasElement.ownerDocument.body;
    await waitFor(() => expect(menu.querySelector('[role=menu]')).toHaveTextContent('Parar de enviar'));
  },
};
export const None: Story = { render: () => stage([]), play: ({ canvas }) => openMenu(canvas) };
export const OnPhone: Story = {
  globals: { viewport: { value: 'mobile' } },
  render: () => stage(savedReports, 2),
  play: ({ canvas }) => openMenu(canvas),
};
export const Received: Story = { render: () => stage(savedReports, 3), play: ({ canvas }) => openMenu(canvas) };
export const GoneFilter: Story = {
  render: () => stage(savedReports, 4),
  play: async ({ canvas }) => {
    await waitFor(async () =>
      expect(await canvas.findByText(/filtra por algo que não existe mais/)).toHaveTextContent('Produto'),
    );
  },
};
