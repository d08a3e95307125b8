export { setUpBrowser, setWindowWidth } from './setUpBrowser.ts';
export { chooseOption, chooseOptions, listOptions } from './chooseOptions.ts';
export { fillDate, fillMasked, fillPeriod, moveSlider, pickFile } from './fillFields.ts';
export type { TestUser } from './testUser.ts';
