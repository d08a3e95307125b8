/** Which step runs a test file: its name says so. */
const owners = [
  ['journeys', /^e2e\/.*\.journey\.ts$/u],
  ['storybook', /^\.storybook\/.*\.check\.ts$/u],
  ['stack', /^apps\/server\/test\/stack\/.*\.debian\.ts$/u],
  ['failover', /^apps\/server\/test\/stack\/.*\.full\.ts$/u],
  ['redis', /^apps\/server\/test\/redis\/.*\.redis\.ts$/u],
  ['cable-rails', /^apps\/server\/test\/rails\/.*\.rails\.ts$/u],
  ['libreoffice', /^apps\/server\/test\/libreOffice\/.*\.office\.ts$/u],
  ['deploy', /^apps\/server\/test\/deploy\/.*\.deploy\.ts$/u],
  ['stories', /\.stories\.tsx$/u],
  ['browser', /\.browser\.test\.tsx?$/u],
  ['server', /^apps\/server\/.*\.test\.ts$/u],
  ['unit', /\.test\.ts$/u],
];

/** @returns {string | undefined} nothing for a file without tests */
export const stepOfFile = (file) => owners.find(([, pattern]) => pattern.test(file))?.[0];
