/** One finger on the glass, with the clock in the test's hand. */
export function finger(target: Element, x: number, y: number, time = 1000) {
  const at = { x, y, time };
  const send = (type: 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel') => {
    const touch = new Touch({ identifier: 1, target, clientX: at.x, clientY: at.y });
    const isDown = type === 'touchstart' || type === 'touchmove';
    const event = new TouchEvent(type, {
      bubbles: true,
      cancelable: true,
      touches: isDown ? [touch] : [],
      changedTouches: [touch],
    });
    Object.defineProperty(event, 'timeStamp', { value: at.time });
    target.dispatchEvent(event);
    return event;
  };
  send('touchstart');
  return {
    /** Moves by so many px, `ms` after the last event. */
    move: (dx: number, dy: number, ms = 0) => {
      at.x += dx;
      at.y += dy;
      at.time += ms;
      return send('touchmove');
    },
    lift: (ms = 0) => {
      at.time += ms;
      return send('touchend');
    },
    cancel: () => send('touchcancel'),
  };
}
