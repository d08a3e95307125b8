type Capture = (error: unknown) => void;

/** Errors from before the reporting service was loaded; the last ones, in case something fails in a loop. */
const waiting: unknown[] = [];
const maxWaiting = 20;
let capture: Capture = (error) => {
  waiting.push(error);
  if (waiting.length > maxWaiting) waiting.shift();
};

/**
 * Hands an error to the error-reporting service, or keeps it until there is one. Does nothing where reporting is off.
 */
export function reportError(error: unknown) {
  capture(error);
}

/** From now on errors go to `next`; those that wait go first. */
export function reportTo(next: Capture) {
  capture = next;
  waiting.splice(0).forEach((error) => next(error));
}
