import { expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useReportReceivers, useSavedReports } from './useSavedReports.ts';

const choice = { period: 'month', by: null, mode: null, filters: {} };
const input = (name: string) => ({ name, report: 'lead_report' as const, choice });

function savedReportHandlers() {
  const reports: Record<string, unknown>[] = [
    { id: 'a', ...input('Do mês'), gone: [], is_own: true, owner_name: 'Ana', mail: null },
  ];
  const answer = () => ({ body: { saved_report: reports[0] } });
  return {
    'GET /api/saved_reports': () => ({ body: { saved_reports: [...reports] } }),
    'POST /api/saved_reports': ({ body }: { body: unknown }) => {
      reports.push({ ...reports[0], id: 'b', ...(body as object) });
      return { status: 201, body: { saved_report: reports.at(-1) } };
    },
    'PUT /api/saved_reports/a': ({ body }: { body: unknown }) => {
      reports[0] = { ...reports[0], ...(body as object) };
      return answer();
    },
    'PUT /api/saved_reports/a/mail': ({ body }: { body: unknown }) => {
      reports[0] = { ...reports[0], mail: { ...(body as object), next_on: '2026-11-30', receivers: [] } };
      return answer();
    },
    'DELETE /api/saved_reports/a/mail': () => {
      reports[0] = { ...reports[0], mail: null };
      return { status: 204 };
    },
    'DELETE /api/saved_reports/a': () => {
      reports.shift();
      return { status: 204 };
    },
    'GET /api/saved_reports/a/receivers': () => ({ body: { people: [{ id: 'u1', name: 'Ana' }] } }),
  };
}

test('saved reports that are refused say why and stay', async () => {
  const { result } = await hookWith(() => useSavedReports(), {
    ...savedReportHandlers(),
    'POST /api/saved_reports': () => refusal(409, 'saved_report.too_many'),
    'DELETE /api/saved_reports/a': () => refusal(404, 'saved_report.not_found'),
  });
  await vi.waitFor(() => expect(result.current.saved).toHaveLength(1));
  await expect(result.current.create(input('Mais um'))).rejects.toMatchObject({ code: 'saved_report.too_many' });
  await expect(result.current.remove('a')).rejects.toMatchObject({ code: 'saved_report.not_found' });
  expect(result.current.saved).toHaveLength(1);
});

test('saved reports follow what is done to them', async () => {
  const { result } = await hookWith(() => useSavedReports(), savedReportHandlers());
  const names = () => result.current.saved?.map(({ name }) => name);
  await vi.waitFor(() => expect(names()).toEqual(['Do mês']));
  expect((await result.current.create(input('Da semana'))).id).toBe('b');
  await vi.waitFor(() => expect(names()).toEqual(['Do mês', 'Da semana']));
  await result.current.update('a', input('Do trimestre'));
  await vi.waitFor(() => expect(names()).toEqual(['Do trimestre', 'Da semana']));
  await result.current.setMail('a', { frequency: 'weekly', receiver_ids: ['u1'] });
  await vi.waitFor(() => expect(result.current.saved![0]!.mail).toMatchObject({ frequency: 'weekly' }));
  await result.current.stopMail('a');
  await vi.waitFor(() => expect(result.current.saved![0]!.mail).toBe(null));
  await result.current.remove('a');
  await vi.waitFor(() => expect(names()).toEqual(['Da semana']));
});

test('those who may receive a report are asked for by its id', async () => {
  const { result } = await hookWith(() => useReportReceivers('a'), savedReportHandlers());
  await vi.waitFor(() => expect(result.current.people).toEqual([{ id: 'u1', name: 'Ana' }]));
});
