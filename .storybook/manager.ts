import { createElement } from 'react';
import { addons, types } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { AllTenantsTab } from './grid/AllTenantsTab.tsx';
import { AccountPanel } from './panel/AccountPanel.tsx';
import { ContrastPanel } from './panel/ContrastPanel.tsx';
import { PastedAccountTool } from './panel/PastedAccountTool.tsx';

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Funil',
    brandUrl: './',
    fontBase: "'Inter Variable', Inter, ui-sans-serif, system-ui, sans-serif",
  }),
  sidebar: { showRoots: true },
});

addons.register('funil', () => {
  addons.add('funil/all-tenants', {
    type: types.TAB,
    title: 'All tenants',
    route: ({ storyId }) => `/story/${storyId}`,
    match: ({ viewMode }) => viewMode === 'story',
    render: ({ active }) => (active ? createElement(AllTenantsTab) : null),
  });
  addons.add('funil/pasted', {
    type: types.TOOL,
    title: 'Pasted account',
    render: () => createElement(PastedAccountTool),
  });
  addons.add('funil/account', {
    type: types.PANEL,
    title: 'Account',
    render: ({ active }) => (active ? createElement(AccountPanel) : null),
  });
  addons.add('funil/contrast', {
    type: types.PANEL,
    title: 'Contrast',
    render: ({ active }) => (active ? createElement(ContrastPanel) : null),
  });
});
