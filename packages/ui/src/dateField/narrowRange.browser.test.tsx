import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount, nextFrame } from '../../test/mount.tsx';
import { DateRangeField } from './DateRangeField.tsx';

test.each([
  [320, 320],
  [320, 288],
  [320, 240],
  [390, 358],
  [1200, 320],
  [1200, 240],
  [1200, 200],
])('shows both days whole in a window of %i px and a place of %i px', async (window, place) => {
  await page.viewport(window, 800);
  try {
    for (const size of ['sm', 'md', 'form', 'public'] as const) {
      const { host, unmount } = mount(
        <div style={{ inlineSize: place }}>
          <DateRangeField label="Criado" size={size} defaultValue={{ from: '2026-10-28', to: '2026-12-28' }} />
        </div>,
      );
      await nextFrame();
      const days = [...host.querySelectorAll<HTMLInputElement>('input[type="text"], input:not([type])')].filter(
        ({ value }) => /^\d\d\//.test(value),
      );
      expect(days.map(({ value }) => value)).toEqual(['28/10/2026', '28/12/2026']);
      for (const day of days) expect(day.scrollWidth, `${size}: ${day.value}`).toBeLessThanOrEqual(day.clientWidth);
      unmount();
    }
  } finally {
    await page.viewport(1200, 900);
  }
});
