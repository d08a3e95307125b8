/** Items that a reader is ahead of its consumer: enough to work while a batch is written. */
export const itemsAhead = 6;

/** The signal with which a reader process ends itself over its limit of memory. */
export const overMemorySignal = 'SIGUSR2';
