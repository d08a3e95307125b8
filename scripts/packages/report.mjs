const cell = (value) => (value === undefined ? '' : value.toFixed(1));

/**
 * Prints what every entry and component weighs: our own code; and all that a product loads, at once and on demand.
 * Budgets are for our own code, except where the line says together: there they are for all that is loaded.
 */
export function printSizes(sizes) {
  for (const { folder, rows } of sizes) {
    if (rows.length === 0) continue;
    console.log(
      `\n${folder}: kB minified and gzipped${' '.repeat(Math.max(1, 12 - folder.length))}own    at once     ` +
        'later    budget',
    );
    for (const { what, own, first, later, budget, over } of rows) {
      const label = what.length > 34 ? `${what}\n${' '.repeat(34)}` : what.padEnd(34);
      console.log(
        `  ${label}${cell(own).padStart(6)}${cell(first).padStart(10)}${cell(later || undefined).padStart(10)}${cell(budget).padStart(10)}${over ? '  OVER' : ''}`,
      );
    }
  }
}

/** Prints one line per package and check, faults below. Returns the number of checks that failed. */
export function printChecks(results) {
  let failed = 0;
  console.log('');
  for (const [folder, checks] of results) {
    for (const [name, { faults, note, seconds }] of checks) {
      const isFailed = faults.length > 0;
      if (isFailed) failed += 1;
      const time = seconds === undefined ? '' : `${seconds.toFixed(1)} s`;
      console.log(
        `${folder.padEnd(12)}${name.padEnd(10)}${time.padStart(7)}  ` +
          `${isFailed ? 'FAILED' : 'ok'}${note ? ` (${note})` : ''}`,
      );
      for (const fault of faults) console.log(fault.replaceAll(/^/gm, '    '));
    }
  }
  const total = [...results.values()].reduce((sum, checks) => sum + checks.size, 0);
  console.log(`\n${total - failed} of ${total} checks of the packages hold`);
  return failed;
}

/** The checks as tests: how many passed and failed, and what the failing ones say. */
export function countChecks(results) {
  const all = [...results].flatMap(([folder, checks]) =>
    [...checks].map(([name, { faults }]) => ({ name: `${folder} ${name}`, faults })),
  );
  const failing = all.filter(({ faults }) => faults.length > 0);
  return {
    passed: all.length - failing.length,
    failed: failing.length,
    skipped: 0,
    failures: failing.map(({ name, faults }) => ({ name, message: faults.join('\n') })),
  };
}
