const { options } = require('./.dependency-cruiser.cjs');

/**
 * Circles between folders of features. Files alone cannot show them: `leads/a.ts -> groups/b.ts` and
 * `groups/c.ts -> leads/d.ts` are no circle of files. A cruise of its own, because rules about folders cannot leave out
 * tests, and a test that renders the whole app reaches every feature.
 */
module.exports = {
  forbidden: [
    {
      name: 'no-circles-between-features',
      comment: 'of two features one may import the other; what both need moves down',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/backoffice/src/features/[^/]+$' },
      to: { path: '^apps/backoffice/src/features/[^/]+$', circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|\\.(stories|test)\\.tsx?$` } },
};
