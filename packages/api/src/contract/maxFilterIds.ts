/** Maximum ids in a filter. */
export const maxFilterIds = 50;
