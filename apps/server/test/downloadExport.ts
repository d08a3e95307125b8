import type { ListExport } from '@funil/api/contract';
import { expect } from 'vitest';
import type { LeadWorld } from './createLeadWorld.ts';
import type { Caller, TestApp } from './createTestApp.ts';

/** Asks for a list as a file and reads it, as the browser does. */
export async function downloadExport(server: TestApp, world: LeadWorld, caller: Caller, url: string, body: object) {
  const answer = await world.call(caller, 'POST', url, body);
  expect(answer.statusCode, answer.body).toBe(201);
  const { file, rows_count: count } = answer.json<ListExport>();
  if (!file) throw new Error('A job writes the list.');
  const content = await server.app.inject({ url: file.url, headers: { host: world.account.host } });
  /** Without what stands over the table. */
  const lines = content.body.split('\r\n').filter(Boolean);
  return { file, count, content, lines };
}
