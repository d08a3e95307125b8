import { expect } from '@playwright/test';
import { builtStories } from '../serveBuilt.ts';
import { expectAsAlone, failuresInGrid, playInGrid, test } from './gridPage.ts';

// The pages of all tenants show them by themselves; the tab has nothing to add.
const wanted = process.env['STORIES']?.split(',');
const stories = (await builtStories()).filter(
  ({ id }) => !id.endsWith('all-tenants') && (!wanted || wanted.includes(id)),
);

for (const { id } of stories) {
  test(id, async ({ tab }) => {
    await playInGrid(tab, id);
    expect(await failuresInGrid(tab.grid)).toEqual([]);
    await expectAsAlone(tab, id);
  });
}
