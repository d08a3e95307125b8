export { setUpBrowser, setWindowWidth } from './setUpBrowser.ts';
export { chooseOption, chooseOptions, listOptions } from './options.ts';
export { fillDate, fillMasked, fillPeriod, moveSlider, pickFile } from './fields.ts';
export type { TestUser } from './testUser.ts';
