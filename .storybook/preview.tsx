import type { Preview } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';
import type { Mock } from 'storybook/test';
import { mobileBreakpoint } from '@funil/theme';
import '@fontsource-variable/inter';

/** The spy of the story that runs now; asserted after it, because a clean-up function cannot fail a story. */
let errors: Mock<typeof console.error> | undefined;

const preview: Preview = {
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    controls: { expanded: true },
    viewport: {
      options: {
        mobile: { name: '390 px, phone', styles: { width: '390px', height: '844px' } },
        breakpoint: { name: `${mobileBreakpoint} px, widest mobile layout`, styles: { width: `${mobileBreakpoint}px`, height: '900px' } },
        desktop: { name: '1440 px, desktop', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
  beforeEach: () => {
    // A story that fails in axe leaves Storybook's pause of all animations behind: the next story would never close anything.
    for (const style of document.head.querySelectorAll('style')) {
      if (style.textContent.includes('animation-play-state: paused')) style.remove();
    }
    errors = spyOn(console, 'error');
    return () => errors?.mockRestore();
  },
  afterEach: async ({ parameters }) => {
    const allowed = (parameters['allowConsoleErrors'] as RegExp | undefined) ?? /^$/;
    const seen = (errors?.mock.calls ?? []).map((call) => call.map(String).join(' ')).filter((text) => !allowed.test(text));
    await expect(seen, 'the story wrote to console.error').toEqual([]);
  },
};

export default preview;
