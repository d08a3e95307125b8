import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useAnonymization } from './useAnonymization.ts';
import { usePersonalDataExport } from './usePersonalDataExport.ts';

const file = {
  id: 'f',
  name: 'dados.zip',
  content_type: 'application/zip',
  size_bytes: 1,
  url: '/files/a/f/dados.zip',
};

describe('the export of the data of a person', () => {
  test('says why it does not begin', async () => {
    const { result } = await hookWith(() => usePersonalDataExport(), {
      'POST /api/leads/3/personal_data_exports': () => refusal(404, 'lead.not_found'),
    });
    await expect(result.current.start(3, { with_notes: false })).rejects.toMatchObject({ code: 'lead.not_found' });
  });

  test('begins with the chosen notes, and has its file when the job is done', async () => {
    let isDone = false;
    const { result, server } = await hookWith(() => usePersonalDataExport(), {
      'POST /api/leads/3/personal_data_exports': () => ({ status: 201, body: { file: null, job_id: 'j' } }),
      'GET /api/personal_data_exports/j': () => ({ body: { file: isDone ? file : null, job_id: 'j' } }),
    });
    expect(await result.current.start(3, { with_notes: true })).toBe('j');
    expect(server.seen[0]!.body).toEqual({ with_notes: true });
    expect(await result.current.find('j')).toBeNull();
    isDone = true;
    expect(await result.current.find('j')).toMatchObject({ name: 'dados.zip', url: expect.stringContaining(file.url) });
  });
});

describe('an anonymisation', () => {
  const preview = {
    leads: [],
    erased: {
      history_entries: 2,
      activities: 0,
      simulations: 0,
      tags: 0,
      own_values: 0,
      attachments: 0,
      imports: 0,
      exports: 0,
      affiliations: 0,
    },
    kept: { sales: 0, sales_cents: 0, commission_entries: 0, commission_cents: 0, payments: 0, requests: 0 },
    can_close: true,
    open_payments: 0,
  };

  test('shows its consequences, and begins with the typed name', async () => {
    const { result, server } = await hookWith(() => useAnonymization(3), {
      'GET /api/leads/3/anonymization': () => ({ body: preview }),
      'POST /api/leads/3/anonymization': ({ body }) =>
        (body as { name: string }).name === 'Ana Braga'
          ? { status: 201, body: { job_id: 'j' } }
          : refusal(422, 'anonymization.name_differs'),
    });
    await vi.waitFor(() => expect(result.current.preview).toEqual(preview));
    await expect(result.current.start({ name: 'Ana', close_leads: true })).rejects.toMatchObject({
      code: 'anonymization.name_differs',
    });
    expect(await result.current.start({ name: 'Ana Braga', close_leads: false })).toBe('j');
    expect(server.seen.at(-1)!.body).toEqual({ name: 'Ana Braga', close_leads: false });
  });
});
