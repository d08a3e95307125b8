/** Items that a reader is ahead of its consumer. */
export const itemsAhead = 2;

/** The signal with which a reader process ends itself over its limit of memory. */
export const overMemorySignal = 'SIGUSR2';
