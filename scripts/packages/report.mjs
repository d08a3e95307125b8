const cell = (value) => (value === undefined ? '' : value.toFixed(1));

/** Prints what every entry and component weighs. Budgets are for our own code, except where the line says together. */
export function printSizes(sizes) {
  for (const { folder, rows } of sizes) {
    if (rows.length === 0) continue;
    console.log(`\n${folder}: kB minified and gzipped${' '.repeat(6)}own   with dependencies   budget`);
    for (const { what, own, total, budget, over } of rows) {
      const label = what.length > 34 ? `${what}\n${' '.repeat(34)}` : what.padEnd(34);
      console.log(`  ${label}${cell(own).padStart(6)}${cell(total).padStart(20)}${cell(budget).padStart(9)}${over ? '  OVER' : ''}`);
    }
  }
}

/** Prints one line per package and gate, faults below. Returns the number of gates that failed. */
export function printGates(results) {
  let failed = 0;
  console.log('');
  for (const [folder, gates] of results) {
    for (const [gate, { faults, note }] of gates) {
      const isFailed = faults.length > 0;
      if (isFailed) failed += 1;
      console.log(`${folder.padEnd(12)}${gate.padEnd(10)}${isFailed ? 'FAILED' : 'ok'}${note ? ` (${note})` : ''}`);
      for (const fault of faults) console.log(fault.replaceAll(/^/gm, '    '));
    }
  }
  const total = [...results.values()].reduce((sum, gates) => sum + gates.size, 0);
  console.log(`\n${total - failed} of ${total} gates of the packages hold`);
  return failed;
}
