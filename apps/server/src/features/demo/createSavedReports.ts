import type { ReportChoice, ReportFrequency, ReportKind } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { nextReportDay } from '../savedReports/nextReportDay.ts';
import type { DemoPerson, DemoStaff } from './demoPeople.ts';
import type { Random } from './random.ts';

interface DemoReport {
  name: string;
  report: ReportKind;
  choice: ReportChoice;
  frequency?: ReportFrequency;
}

const plain: ReportChoice = { period: 'month', by: null, mode: null, filters: {} };

const reportsByRole: Partial<Record<DemoPerson['role'], readonly DemoReport[]>> = {
  admin: [
    {
      name: 'Vendas da semana',
      report: 'internal_sales_report',
      choice: { ...plain, period: '7d', by: 'person' },
      frequency: 'weekly',
    },
    {
      name: 'Fechamento do mês passado',
      report: 'lead_status_report',
      choice: { ...plain, period: 'last_month', mode: 'period' },
      frequency: 'monthly',
    },
    {
      name: 'Simulador por campanha',
      report: 'lead_report',
      choice: { ...plain, period: '90d', by: 'campaign', filters: { source: 'simulator' } },
    },
  ],
  specialist: [
    { name: 'Meu mês', report: 'internal_sales_report', choice: { ...plain, by: 'product' } },
    { name: 'Meus últimos 90 dias', report: 'lead_status_report', choice: { ...plain, period: '90d', mode: 'cohort' } },
  ],
};

export function createSavedReports(random: Random, staff: DemoStaff, now: Date) {
  const reports: Record<string, unknown>[] = [];
  const receivers: Record<string, unknown>[] = [];
  const active = staff.people.filter(({ status }) => status === 'active');
  for (const [role, list] of Object.entries(reportsByRole)) {
    const owner = active.find(({ email }) => email.startsWith(`${role}@`))!;
    const others = role === 'admin' ? active.filter((person) => person.role === 'manager').slice(0, 2) : [];
    for (const { name, report, choice, frequency = null } of list) {
      const id = random.uuid(now);
      reports.push({
        id,
        user_id: owner.id,
        name,
        name_key: normalizeText(name),
        report,
        choice,
        frequency,
        created_at: now,
      });
      if (!frequency) continue;
      for (const person of [owner, ...others])
        receivers.push({
          id: random.uuid(now),
          saved_report_id: id,
          user_id: person.id,
          next_on: nextReportDay(frequency, now, 'America/Sao_Paulo'),
          created_at: now,
        });
    }
  }
  return { reports, receivers };
}
