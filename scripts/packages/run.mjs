import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment, root } from '../steps/environment.mjs';

/**
 * Runs a program quietly and resolves to its exit code and everything it printed.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} [cwd]
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, cwd = root, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: childEnvironment({ NO_COLOR: '1', FORCE_COLOR: '0', ...env }),
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}

const pin = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager;

/** Runs the pnpm that the repository pins, installed or not. */
export const pnpm = (args, cwd) => run('npx', ['--yes', pin, ...args], cwd);
