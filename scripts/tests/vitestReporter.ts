import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { TestError } from 'vitest';
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node';
import type { StepReport } from './StepReport.ts';

/** First picture of a test that failed in a page. */
const pictureOf = (test: TestCase) =>
  test
    .artifacts()
    .flatMap(({ attachments = [] }) => attachments)
    .find(({ path, contentType }) => path !== undefined && contentType?.startsWith('image/'))?.path;

/** What is said of errors, with the lines of our own files that they come from. */
const messageOf = (root: string, errors: readonly (SerializedError | TestError)[]) =>
  errors
    .map(({ name, message, diff, stacks = [] }) =>
      [
        message.startsWith(name ?? '') ? message : `${name}: ${message}`,
        diff,
        ...stacks
          .filter(({ file }) => file.startsWith(root) && !file.includes('node_modules'))
          .map(({ file, line, column }) => `at ${relative(root, file)}:${line}:${column}`),
      ]
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n');

/** Writes what `npm test` tells of a Vitest run into the file that `FUNIL_TEST_REPORT` names. */
export default class StepReporter implements Reporter {
  private root = '';

  onInit(vitest: Vitest) {
    this.root = vitest.config.root;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]) {
    const report: StepReport = { passed: 0, failed: 0, skipped: 0, files: [], failures: [] };
    for (const module of modules) this.add(report, module);
    for (const error of unhandledErrors) {
      report.failed += 1;
      report.failures.push({ name: 'outside of every test', message: messageOf(this.root, [error]) });
    }
    const file = process.env['FUNIL_TEST_REPORT']!;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(report));
  }

  private add(report: StepReport, module: TestModule) {
    const file = relative(this.root, module.moduleId).replaceAll('\\', '/');
    let tests = 0;
    for (const test of module.children.allTests()) {
      tests += 1;
      const { state, errors } = test.result();
      if (state === 'passed') report.passed += 1;
      else if (state === 'failed') {
        report.failed += 1;
        report.failures.push({
          file,
          name: test.fullName.replaceAll(' > ', ' '),
          message: messageOf(this.root, errors ?? []),
          picture: pictureOf(test),
        });
      } else report.skipped += 1;
    }
    const errors = [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ] as SerializedError[];
    if (errors.length > 0) {
      report.failed += 1;
      report.failures.push({ file, name: 'outside of its tests', message: messageOf(this.root, errors ?? []) });
    }
    const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
    const beforehand = environmentSetupDuration + prepareDuration + setupDuration + collectDuration;
    report.files.push({ file, tests, seconds: (beforehand + duration) / 1000, beforehand: beforehand / 1000 });
  }
}
