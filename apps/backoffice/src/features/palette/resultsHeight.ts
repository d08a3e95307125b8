/** Always as high, on its way too: the dialog stands in the middle, and would move with every answer. */
export const resultsHeight = 'min(52vh, 420px)';
