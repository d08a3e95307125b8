#!/usr/bin/env node
// Carries out the shell commands of docs/operating.md in an empty Debian, as root, up to a back office that answers
// behind HAProxy, and a backup that is restored:
//   node scripts/funil.mjs exec node scripts/operating/carryOut.mjs [Debian] [archives]
// Needs root, Debian's debootstrap and its mirror. Copies an empty Debian and the release's archive from folders that are
// named, instead of making them. The machine is a folder with a process and network of its own.
// systemd does not run there: systemctl.sh starts what the units start.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from '../apt.mjs';
import { writeRelease } from '../release/writeRelease.mjs';
import { buildAppWhenNeeded } from '../steps/buildApp.mjs';
import { root } from '../steps/environment.mjs';

const mirror = 'http://deb.debian.org/debian';

/** The shell blocks of a section of the page, in order. */
function commandsOf(heading) {
  const page = readFileSync(join(root, 'docs', 'operating.md'), 'utf8');
  const [, section] = page.split(`\n## ${heading}\n`);
  if (section === undefined) throw new Error(`docs/operating.md has no section "${heading}".`);
  const [text] = section.split('\n## ', 1);
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands]) => commands);
  if (blocks.length === 0) throw new Error(`The section "${heading}" has no commands.`);
  return blocks;
}

const checks = `
const until = async (what, ask) => {
  for (let left = 600; left > 0; left -= 1) {
    if (await ask().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(what + ' did not happen.');
};
const host = 'http://localhost';
await until('An answer of /readyz behind HAProxy', async () => (await fetch(host + '/readyz')).ok);
await until('An answer of the worker', async () => (await fetch('http://127.0.0.1:3001/readyz')).ok);
const page = await (await fetch(host + '/admin/login', { headers: { accept: 'text/html' } })).text();
const [, script] = /<script[^>]* src="([^"]+)"/.exec(page);
if (!(await fetch(host + script)).ok) throw new Error('The page has no script.');
const answer = await fetch(host + '/admin_api/session', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'op@example.com', password: 'um-trem-azul-7' }),
});
if (answer.status !== 201) throw new Error('The sign-in was refused: ' + answer.status + ' ' + (await answer.text()));
`;

const migrate = 'node --env-file=/etc/funil/funil.env /opt/funil/funil.mjs migrate';

/** What the page leaves to the reader's hand, between its commands. */
const byHand = {
  adminHost: "sed -i 's|^#FUNIL_ADMIN_HOST=.*|FUNIL_ADMIN_HOST=localhost|' /etc/funil/funil.env",
  superAdmin:
    'echo um-trem-azul-7 | node --env-file=/etc/funil/funil.env /opt/funil/funil.mjs admin:create op@example.com --password-stdin',
  // The example's mail server does not exist; every other line must be good.
  doctor: `node --env-file=/etc/funil/funil.env /opt/funil/funil.mjs doctor > /tmp/doctor.txt || true
cat /tmp/doctor.txt
if grep '^failed' /tmp/doctor.txt | grep -v '^failed *mail '; then exit 1; fi`,
  counts: 'runuser -u postgres -- psql -Atc "select count(*) from super_admins" funil',
};

async function main([emptyDebian, givenArchives]) {
  if (process.getuid?.() !== 0) throw new Error('Only root can carry the page out.');
  if (!existsSync('/usr/sbin/debootstrap')) installPackages('No debootstrap found, installing it.', ['debootstrap']);
  if (givenArchives === undefined) await buildAppWhenNeeded();
  const folder = mkdtempSync(join(tmpdir(), 'funil-machine-'));
  chmodSync(folder, 0o755);
  const machine = join(folder, 'root');
  const put = (path, text, mode = 0o755) => writeFileSync(join(machine, path), text, { mode });
  /** Runs a script in the machine; without `hasNetwork` it has a network of its own, and all that it starts ends. */
  const run = (script, { hasNetwork = false } = {}) => {
    put('root/script.sh', `set -eux\ncd /root\n${script}`);
    const apart = ['--mount', '--pid', '--fork', '--kill-child', `--root=${machine}`, '--mount-proc'];
    const inside = `${hasNetwork ? '' : 'ip link set lo up; '}exec sh /root/script.sh`;
    const result = spawnSync('unshare', [...apart, ...(hasNetwork ? [] : ['--net']), 'sh', '-c', inside], {
      stdio: 'inherit',
      env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', LANG: 'C.UTF-8' },
    });
    if (result.status !== 0) throw new Error(`A command of docs/operating.md failed (exit ${result.status}).`);
  };
  try {
    if (emptyDebian === undefined) {
      console.log('Making an empty Debian.');
      execFileSync(
        'debootstrap',
        ['--variant=minbase', '--include=ca-certificates,iproute2,procps', 'bookworm', machine, mirror],
        {
          stdio: ['ignore', 'ignore', 'inherit'],
        },
      );
    } else execFileSync('cp', ['--archive', emptyDebian, machine]);
    for (const device of ['null', 'zero', 'urandom', 'random']) {
      const path = join(machine, 'dev', device);
      if (!existsSync(path)) execFileSync('cp', ['--archive', `/dev/${device}`, path]);
    }
    copyFileSync('/etc/resolv.conf', join(machine, 'etc', 'resolv.conf'));
    // Services must not start with the packages, in the network of this machine.
    put('usr/sbin/policy-rc.d', '#!/bin/sh\nexit 101\n');
    put('root/checks.mjs', checks);
    copyFileSync(join(root, 'node_modules', 'node', 'bin', 'node'), join(machine, 'usr', 'bin', 'node'));
    const archives = givenArchives ?? join(folder, 'archives');
    if (givenArchives === undefined) writeRelease([archives]);
    for (const name of readdirSync(archives)) copyFileSync(join(archives, name), join(machine, 'root', name));

    const [packages, ...setUp] = commandsOf('How to set up one machine');
    const [copy] = commandsOf('How to back up');
    const [restore] = commandsOf('How to restore');
    run(packages, { hasNetwork: true });
    put('usr/local/bin/systemctl', readFileSync(join(root, 'scripts', 'operating', 'systemctl.sh')));
    run(
      [
        ...setUp.map((block) => block.replace(migrate, `${byHand.adminHost}\n${migrate}`)),
        byHand.superAdmin,
        'node /root/checks.mjs',
        byHand.doctor,
        `before=$(${byHand.counts})`,
        copy,
        'pkill -u funil; pkill -u postgres pgbouncer; sleep 2',
        'runuser -u postgres -- dropdb --force funil',
        restore.replace(/\d{4}-\d\d-\d\d/, '$(date +%F)'),
        `test "$before" = "$(${byHand.counts})"`,
        'systemctl restart pgbouncer',
        'systemctl start funil-web funil-worker',
        'node /root/checks.mjs',
      ].join('\n'),
    );
    console.log('The commands of docs/operating.md lead to a back office that answers, and back to it from a backup.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
