/**
 * What yields in a `TopBar` that runs out of room, in this order: the search shows its icon only, states their mark
 * without the word, the pages above stay away. The title is shortened after that, and the buttons never. Each is a
 * container query for a styled component inside the bar: it asks for the bar's room, whatever the sidebar takes.
 */
export const topBarYields = {
  search: '@container funil-topbar (max-width: 1000px)',
  words: '@container funil-topbar (max-width: 680px)',
  parents: '@container funil-topbar (max-width: 560px)',
} as const;

/**
 * Container queries for what stands in a `PageMain`: they ask for the page's own room, whatever the sidebar takes.
 * `tight` has no room for a form with a preview beside it, `narrow` for any side column; `wide` has room for a third
 * one.
 */
export const pageRoom = {
  tight: '@container funil-page (max-width: 1020px)',
  narrow: '@container funil-page (max-width: 900px)',
  wide: '@container funil-page (min-width: 1500px)',
} as const;
