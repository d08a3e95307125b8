import { installPackages, run } from './apt.mjs';

const isThere = () => run('soffice', ['--version']);

/**
 * True when LibreOffice can open a spreadsheet here: it is there, or (as root on Debian) its part without windows comes
 * from apt.
 */
export function ensureLibreOffice() {
  return (
    isThere() || (installPackages('No LibreOffice found, installing it.', ['libreoffice-calc-nogui']) && isThere())
  );
}
