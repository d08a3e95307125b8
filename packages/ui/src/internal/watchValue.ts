type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The prototype's `value`: React watches the element's own property and misses writes through the prototype. */
const accessorOf = (control: TextControl) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value') as {
    get: () => string;
    set: (text: string) => void;
  };

export const readText = (control: TextControl): string => accessorOf(control).get.call(control);

/** Writes a text that React takes for the user's on the next `input` event. */
export const writeText = (control: TextControl, text: string): void => accessorOf(control).set.call(control, text);

/** Writes through the element's own property, so that masks and watchers notice. */
export function setText(control: TextControl, text: string): void {
  control.value = text;
}

/** Changes the text as if typed: React calls `onChange`, form libraries get the event. */
export function enterText(control: TextControl, text: string): void {
  writeText(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Calls `onWrite` when code (React, a form library) sets `control.value`; returns a function that stops. */
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

/** Writes a text like React itself, so that React does not take it for the user's. */
export function writeTracked(
  control: TextControl,
  text: string,
  tracked = Object.getOwnPropertyDescriptor(control, 'value'),
): void {
  if (tracked?.set) tracked.set.call(control, text);
  else writeText(control, text);
}
