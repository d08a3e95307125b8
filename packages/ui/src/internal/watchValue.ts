type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The prototype's own accessor: a text written through it stays unseen by React, which watches the instance. */
const accessorOf = (control: TextControl) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value') as {
    get: () => string;
    set: (text: string) => void;
  };

export const readText = (control: TextControl): string => accessorOf(control).get.call(control);

/** Writes a text that React will take for the user's at the next `input` event. */
export const writeText = (control: TextControl, text: string): void => accessorOf(control).set.call(control, text);

/** Writes to the property, as form libraries do: a mask and every watcher take part. */
export function setText(control: TextControl, text: string): void {
  control.value = text;
}

/** Changes the text the way a user does: React calls `onChange`, form libraries get the event. */
export function enterText(control: TextControl, text: string): void {
  writeText(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Calls `onWrite` when code (React, a form library) sets `control.value`; returns the way to stop. */
export function watchValue(control: TextControl, onWrite: (text: string) => void): () => void {
  const before = Object.getOwnPropertyDescriptor(control, 'value');
  Object.defineProperty(control, 'value', {
    configurable: true,
    enumerable: true,
    get: () => readText(control),
    set: (text: string) => {
      writeTracked(control, text, before);
      onWrite(text);
    },
  });
  return () => {
    if (before) Object.defineProperty(control, 'value', before);
    else Reflect.deleteProperty(control, 'value');
  };
}

/** Writes as React itself would, so that React does not take the text for a change made by the user. */
export function writeTracked(
  control: TextControl,
  text: string,
  tracked = Object.getOwnPropertyDescriptor(control, 'value'),
): void {
  if (tracked?.set) tracked.set.call(control, text);
  else writeText(control, text);
}
