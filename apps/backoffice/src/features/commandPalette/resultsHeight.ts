/** Fixed height, because the centred dialog would move with each result. */
export const resultsHeight = 'min(52vh, 420px)';
