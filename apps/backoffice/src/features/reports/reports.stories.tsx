import type { ReactNode } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { RouteName } from '@funil/api/contract';
import { appServer } from '../../../test/appServer.ts';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import { StoryStage } from '../../../test/LeadStage.tsx';
import {
  emptyStatusReport,
  longName,
  makeReport,
  makeReportRow,
  makeStatusReport,
} from '../../../test/reportFactory.ts';
import { ReportPage } from './ReportPage.tsx';

/** The four reports, in front of a server from memory. */
const meta = { title: 'Screens/Reports' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const rows = [
  makeReportRow(1, { name: 'Bruna Siqueira', team: 'Equipe Norte', partner: 'Contábil Ágil' }),
  makeReportRow(2, { name: 'Otávio Reis', won: { now: 3, before: 11 } }),
  makeReportRow(3, { name: 'Caio Nogueira', converted: { now: 0, before: 2 }, won: { now: 0, before: 1 } }),
];
const long = [makeReportRow(1, { name: longName, team: longName, partner: longName })];

const stage = (route: RouteName, page: ReactNode, answers: Record<string, Handler>) => (
  <StoryStage
    route={route}
    server={appServer('admin', {
      'GET /api/lead_filter_options': () => ({
        body: { owners: [], groups: [], partners: [], indicators: [], referral_teams: [], campaigns: [] },
      }),
      ...answers,
    })}
  >
    {page}
  </StoryStage>
);

const status = (report = makeStatusReport()) =>
  stage('leadStatusReport', <ReportPage report="lead_status_report" />, {
    'GET /api/reports/lead_status_report': () => ({ body: { report } }),
  });
const sales = (report = makeReport(rows)) =>
  stage('internalSalesReport', <ReportPage report="internal_sales_report" />, {
    'GET /api/reports/internal_sales_report': () => ({ body: { report } }),
  });

export const Status: Story = {
  render: () => status(),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByRole('link', { name: '38 leads em Novo' })).toBeVisible());
  },
};
export const StatusOnPhone: Story = { globals: { viewport: { value: 'mobile' } }, render: () => status() };
export const StatusEmpty: Story = {
  render: () => status(emptyStatusReport),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('Nenhum lead perdido')).toBeVisible());
  },
};

export const InternalSales: Story = {
  render: () => sales(),
  play: async ({ canvas }) => {
    await waitFor(async () =>
      expect(await canvas.findByRole('link', { name: '9 vendas: Bruna Siqueira' })).toBeVisible(),
    );
  },
};
/** 780 px: the widest window that shows cards. */
export const InternalSalesNarrow: Story = { globals: { viewport: { value: 'breakpoint' } }, render: () => sales() };
export const Empty: Story = {
  render: () => sales(makeReport([])),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('Nada no período')).toBeVisible());
  },
};
export const Failed: Story = {
  render: () =>
    stage('internalSalesReport', <ReportPage report="internal_sales_report" />, {
      'GET /api/reports/internal_sales_report': () =>
        refusal(503, 'server.unavailable', 'O sistema está indisponível.'),
    }),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('O sistema está indisponível.')).toBeVisible());
  },
};

const since = '2026-03-14T17:31:00.000Z';
const counting = (state: 'running' | 'failed') =>
  stage('internalSalesReport', <ReportPage report="internal_sales_report" />, {
    'GET /api/reports/internal_sales_report': () => ({
      body: { report: null, counting: { job_id: 'j', since }, counted_at: null },
    }),
    'GET /api/jobs/j': () => ({ body: { job: { id: 'j', kind: 'report.count', state } } }),
  });

export const Counting: Story = {
  render: () => counting('running'),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText(/em segundo plano desde 14:31/)).toBeVisible());
  },
};
export const CountingOnPhone: Story = { globals: { viewport: { value: 'mobile' } }, render: () => counting('running') };
export const CountFailed: Story = {
  render: () => counting('failed'),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('Não foi possível contar este relatório')).toBeVisible());
  },
};
export const CountedBefore: Story = {
  render: () =>
    stage('internalSalesReport', <ReportPage report="internal_sales_report" />, {
      'GET /api/reports/internal_sales_report': () => ({
        body: { report: makeReport(rows), counting: null, counted_at: since },
      }),
    }),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('Contado às 14:31.')).toBeVisible());
  },
};

export const Indicators: Story = {
  render: () =>
    stage('indicatorReport', <ReportPage report="indicator_report" />, {
      'GET /api/reports/indicator_report': () => ({ body: { report: makeReport(rows, { by: 'indicator' }) } }),
    }),
};
export const IndicatorsWithCommissions: Story = {
  render: () =>
    stage('indicatorReport', <ReportPage report="indicator_report" />, {
      'GET /api/reports/indicator_report': () => ({
        body: {
          report: makeReport(
            rows.map((row, index) => ({ ...row, commission_cents: index * 123_456_78 })),
            { by: 'indicator' },
          ),
        },
      }),
    }),
  play: async ({ canvas }) => {
    await waitFor(async () =>
      expect(await canvas.findByRole('link', { name: /123\.456,78 de comissão: Otávio Reis/ })).toBeVisible(),
    );
  },
};
export const IndicatorsLongTexts: Story = {
  globals: { viewport: { value: 'mobile' } },
  render: () =>
    stage('indicatorReport', <ReportPage report="indicator_report" />, {
      'GET /api/reports/indicator_report': () => ({ body: { report: makeReport(long, { by: 'indicator' }) } }),
    }),
};

export const Leads: Story = {
  render: () =>
    stage('leadReports', <ReportPage report="lead_report" />, {
      'GET /api/reports/lead_report': () => ({
        body: { report: makeReport(rows, { by: 'product', rows_left_out: 12 }) },
      }),
    }),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('Mais 12 linhas não mostradas.')).toBeVisible());
  },
};
