import { describe, expect, it } from 'vitest';
import { orderOf, unreadOrder } from './reportOrderAddress.ts';
import { reportPeriodOf, reportPeriodWord, unreadPeriod } from './reportAddress.ts';
import { isYoung } from './reportLabels.ts';

describe('the days of an address', () => {
  it.each([
    ['mes-passado', 'last_month'],
    ['2025-12-01..2026-01-01', '2025-12-01..2026-01-01'],
  ])('are read and written: %s', (word, period) => {
    expect(reportPeriodOf(word)).toBe(period);
    expect(reportPeriodWord(period)).toBe(word);
    expect(unreadPeriod(word)).toBeNull();
  });

  it('are the current month, which needs no word, where it names none', () => {
    expect(reportPeriodOf(null)).toBe('month');
    expect(reportPeriodWord('month')).toBeNull();
    expect(unreadPeriod(null)).toBeNull();
  });

  it.each([
    ['1900..2026', 'não é um período'],
    ['2026-02-30..x', 'não é um período'],
    ['2026-03-02..2026-03-01', 'termina antes de começar'],
    ['2026-02-30..2026-03-01', 'tem um dia que não existe'],
    ['2020-01-01..2026-01-01', 'tem mais de dois anos'],
  ])('are the current month where they are none, which is said: %s', (word, why) => {
    expect(reportPeriodOf(word)).toBe('month');
    expect(unreadPeriod(word)).toBe(`O período “${word}” ${why}: os números são deste mês.`);
  });
});

describe('the order of an address', () => {
  it('is one that the report has', () => {
    expect(orderOf('-vendas', 'lead_report')).toBe('-won');
    expect(unreadOrder('-vendas', 'lead_report')).toBeNull();
    expect(unreadOrder(null, 'lead_report')).toBeNull();
  });

  it.each([
    ['lead_report', '-comissao'],
    ['lead_report', 'altura'],
    ['internal_sales_report', 'perdidos'],
    ['lead_status_report', '-vendas'],
  ] as const)('is none otherwise, which is said: %s by %s', (report, word) => {
    expect(orderOf(word, report)).toBeNull();
    expect(unreadOrder(word, report)).toBe(`As linhas não têm ordem por “${word}”, e essa escolha não foi usada.`);
  });
});

it('calls a period young until thirty days after it', () => {
  expect(isYoung({ to: '2026-03-14' }, '2026-04-12')).toBe(true);
  expect(isYoung({ to: '2026-03-14' }, '2026-04-13')).toBe(false);
});
