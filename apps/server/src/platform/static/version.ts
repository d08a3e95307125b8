/** Product version; the build is identified by the page's content. */
export const version = '1.0.2';
