#!/usr/bin/env node
// Commands of an unpacked release: node funil.mjs COMMAND. Everything runs in this process, so that signals of a process
// manager reach the server itself.
const programs = {
  start: 'main.ts',
  doctor: 'doctor.ts',
  migrate: 'runMigrations.ts',
  'admin:create': 'createAdmin.ts',
  'facts:check': 'checkFacts.ts',
  'secret:rotate': 'rotateSecret.ts',
  'account:export': 'archiveAccount.ts',
  'account:import': 'archiveAccount.ts',
  'account:compare': 'archiveAccount.ts',
  'account:move': 'archiveAccount.ts',
  'account:remove': 'archiveAccount.ts',
};

const fail = (line) => {
  console.error(line);
  process.exit(1);
};

/** Probe of the server on this machine, for container health checks. */
async function askWhetherReady() {
  const { HOST = '', PORT = '' } = process.env;
  const host = ['', '0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST;
  const answer = await fetch(`http://${host}:${PORT || 3000}/readyz`).catch(() => null);
  if (!answer?.ok) fail('The server is not ready.');
}

const oldestNode = 24;
if (Number(process.versions.node.split('.', 1)[0]) < oldestNode)
  fail(`Funil needs Node ${oldestNode} or newer; this is ${process.versions.node}.`);

const [command = 'start'] = process.argv.splice(2, 1);
// The program tells these apart by its first argument.
if (command.startsWith('account:')) process.argv.splice(2, 0, command.replace('account:', ''));
if (command === 'ready') await askWhetherReady();
else if (command in programs) await import(`./apps/server/src/${programs[command]}`);
else fail(`Unknown command "${command}". Known: ${[...Object.keys(programs), 'ready'].join(', ')}.`);
