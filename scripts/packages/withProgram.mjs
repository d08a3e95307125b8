import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { childEnvironment } from '../steps/environment.mjs';

/** A port of this machine that nothing listens on. */
export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/**
 * Runs a web server of another program while `visit` runs.
 *
 * @template Found
 * @param {(port: number) => readonly string[]} argumentsFor of node
 * @param {{ folder: string, environment: Record<string, string>, ready: RegExp }} options `ready`: the line that the
 *   program prints once it listens
 * @param {(address: string) => Promise<Found>} visit
 * @returns {Promise<Found>}
 */
export async function withProgram(argumentsFor, { folder, environment, ready }, visit) {
  const port = await freePort();
  const child = spawn('node', argumentsFor(port), {
    cwd: folder,
    env: childEnvironment(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  try {
    await new Promise((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        output += chunk;
        if (ready.test(output)) resolve();
      });
      child.on('exit', () => reject(new Error(`${argumentsFor(port).join(' ')} ended\n${output}`)));
    });
    return await visit(`http://127.0.0.1:${port}`);
  } finally {
    child.kill();
  }
}
