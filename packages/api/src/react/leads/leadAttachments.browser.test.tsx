import { expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useLeadAttachmentCommands } from './useLeadAttachmentCommands.ts';
import { useLeadAttachments } from './useLeadAttachments.ts';
import { useLeadEvents } from './useLeadEvents.ts';

const attachment = (id: string) => ({
  id,
  file: {
    id: `f-${id}`,
    name: `${id}.pdf`,
    content_type: 'application/pdf',
    size_bytes: 1,
    url: `/files/a/${id}?signature=1`,
  },
  added_by: null,
  created_at: '2026-11-20T12:00:00.000Z',
});

test('attachments appear and go at once, the timeline follows, and an address is requested when it is needed', async () => {
  let events = 0;
  const { result } = await hookWith(
    () => ({ ...useLeadAttachments(3), ...useLeadAttachmentCommands(3), timeline: useLeadEvents(3).events }),
    {
      'GET /api/leads/3/attachments': () => ({
        body: { attachments: [attachment('a')], allowed: { add: true, remove: true } },
      }),
      'GET /api/leads/3/events': () => ({ body: { events: [{ id: String((events += 1)) }] } }),
      'POST /api/leads/3/attachments': ({ body }) =>
        (body as { file_id: string }).file_id === 'f-b'
          ? { status: 201, body: { attachment: attachment('b') } }
          : refusal(422, 'lead_attachment.file_unknown'),
      'GET /api/leads/3/attachments/b': () => ({ body: { attachment: attachment('b') } }),
      'DELETE /api/leads/3/attachments/a': () => ({ status: 204 }),
    },
  );
  const ids = () => result.current.attachments?.map(({ id }) => id).join('');
  await vi.waitFor(() => expect(ids()).toBe('a'));
  await expect(result.current.attach({ id: 'f-x' })).rejects.toMatchObject({ code: 'lead_attachment.file_unknown' });
  await result.current.attach({ id: 'f-b' });
  await vi.waitFor(() => expect(ids()).toBe('ba'));
  await expect(result.current.addressOf('b')).resolves.toContain('/files/a/b?signature=1');
  await result.current.remove('a');
  await vi.waitFor(() => expect(ids()).toBe('b'));
  await vi.waitFor(() => expect(Number(result.current.timeline?.[0]?.id)).toBeGreaterThan(1));
  expect(result.current.allowed).toEqual({ add: true, remove: true });
});
