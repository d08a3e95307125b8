/**
 * Container queries on the bar's width, which depends on the sidebar, in the order in which parts of a `TopBar` yield:
 * the search becomes an icon, states lose their label, parent pages disappear.
 */
export const topBarYields = {
  search: '@container funil-topbar (max-width: 1000px)',
  words: '@container funil-topbar (max-width: 680px)',
  parents: '@container funil-topbar (max-width: 560px)',
} as const;

/**
 * Container queries on the width of `PageMain`. `tight`: no room for a preview beside a form; `narrow`: none for a side
 * column; `wide`: room for a third column.
 */
export const pageRoom = {
  tight: '@container funil-page (max-width: 1020px)',
  narrow: '@container funil-page (max-width: 900px)',
  wide: '@container funil-page (min-width: 1500px)',
} as const;
