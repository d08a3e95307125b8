import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contractRegistries } from './contract.mjs';
import { serverRegistries } from './server.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'funil-registries-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const contract = 'packages/api/src/contract';
const goals = `
export const maxGoals = 7;
export const setGoals = endpoint({ method: 'PUT', body: input<SetGoalsInput>(), response: wire<Goals>() });
/** @internal */
export const limit = 3;
`;

describe('the lists of the contract', () => {
  it('name endpoints and export what is not internal, shapes apart from the rest', () => {
    write(`${contract}/goals/goals.ts`, goals);
    write(`${contract}/goals/goals.test.ts`, 'export const unseen = endpoint({});');
    write(`${contract}/goals/goalsInput.ts`, 'export const setGoalsInput = yup.object();');
    write(`${contract}/goals/goalsAnswers.ts`, 'export const GoalsSchema = Type.Object({});');
    const lists = contractRegistries(root);
    expect(lists[`${contract}/endpoints.ts`]).toContain("import { setGoals } from './goals/goals.ts';");
    expect(lists[`${contract}/answers.ts`]).toContain("export * from './goals/goalsAnswers.ts';");
    expect(lists[`${contract}/answers.ts`]).not.toContain('goalsInput');
    expect(lists[`${contract}/resources.ts`]).toContain("export { maxGoals, setGoals } from './goals/goals.ts';");
    expect(lists[`${contract}/resources.ts`]).toContain("export * from './goals/goalsInput.ts';");
    expect(lists[`${contract}/resources.ts`]).not.toContain('Answers');
    expect(Object.values(lists).join('')).not.toContain('unseen');
  });
});

describe('the lists of the server', () => {
  it('name tables without their parts, and the routes of features', () => {
    write('apps/server/src/platform/db/schema/columns.ts', 'export const moment = () => timestamp();');
    write('apps/server/src/platform/db/schema/goals.ts', 'export const goals = pgTable();\nexport const unseen = [];');
    write('apps/server/src/features/goals/goals.routes.ts', 'export function registerGoalRoutes(app) {}');
    write('apps/server/src/platform/cable/cable.routes.ts', 'export function registerCable(app) {}');
    const lists = Object.values(serverRegistries(root)).join('');
    expect(lists).toContain("export { goals } from './goals.ts';");
    expect(lists).toContain("import { registerGoalRoutes } from './features/goals/goals.routes.ts';");
    expect(lists).not.toMatch(/columns|unseen|Cable/);
  });
});
