import { defineConfig } from '@playwright/test';
import checks from './check.config.ts';

/**
 * Every story in every cell of the tab of all tenants: `npm test -- grid`;
 * `STORIES=forms-select--open` picks some.
 */
export default defineConfig({ ...checks, testDir: '.', testMatch: 'everyStory.grid.ts' });
