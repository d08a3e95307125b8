import type { TestProject } from 'vitest/node';
import { provideDatabase } from '../globalSetup.ts';
import { startPostgres15 } from './startPostgres15.ts';

export default async function setup(project: TestProject) {
  const { superuserUrl, ownerUrl, serverUrl, serverRole, remove } = await startPostgres15();
  await provideDatabase(project, { superuserUrl, ownerUrl, serverUrl, serverRole });
  return remove;
}
