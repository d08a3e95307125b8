import { expect, test } from 'vitest';
import { mount } from '../../test/mount.tsx';
import { rememberFocus, restoreFocus } from './focusReturn.ts';

test('after a navigation the focus starts in the new page, although the opener in the frame stays', () => {
  const { host, rerender } = mount(
    <>
      <button>Mais</button>
      <main key="leads" tabIndex={-1} />
    </>,
  );
  host.querySelector('button')!.focus();
  const memory = rememberFocus();
  (document.activeElement as HTMLElement).blur();
  restoreFocus(memory);
  expect(document.activeElement?.textContent).toBe('Mais');

  rerender(
    <>
      <button>Mais</button>
      <main key="lembretes" tabIndex={-1} />
    </>,
  );
  restoreFocus(memory);
  expect(document.activeElement).toBe(host.querySelector('main'));
});
