import Bowser from 'bowser';

/** Names of a browser and its system, as people know them. */
export function readDevice(userAgent: string | null) {
  if (!userAgent) return { browser: null, system: null, is_handheld: false };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name || null,
    system: os.name || null,
    is_handheld: platform.type === 'mobile' || platform.type === 'tablet',
  };
}
