type Capture = (error: unknown) => void;

/** Errors that wait until the service is loaded, capped in case of an error loop. */
const waiting: unknown[] = [];
const maxWaiting = 20;
let capture: Capture = (error) => {
  waiting.push(error);
  if (waiting.length > maxWaiting) waiting.shift();
};

/** Reports an error, or queues it until the error service is loaded. Does nothing if reporting is off. */
export function reportError(error: unknown) {
  capture(error);
}

/** Sends queued and later errors to a receiver. */
export function reportTo(next: Capture) {
  capture = next;
  waiting.splice(0).forEach((error) => next(error));
}
