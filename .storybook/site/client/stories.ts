import type { Settings } from './settings.ts';

/** Heights of an example's frame in px: room for a list or a dialog that opens in it, and never a page of its own. */
const least = 200;
const most = 720;

/** Fills the examples of the page with frames of the built Storybook, each when it comes near the window. */
export function startStories(versionFolder: string, language: string, settings: Settings): void {
  const holders = [...document.querySelectorAll<HTMLElement>('[data-story]')];
  const globals = () => `globals=tenant:${settings.account};scheme:${settings.scheme};language:${language}`;
  const frameAddress = (id: string) => `${versionFolder}storybook/iframe.html?viewMode=story&id=${id}&${globals()}`;

  const load = (holder: HTMLElement) => {
    const place = holder.querySelector('.story-frame');
    if (!place) return;
    const frame = place.querySelector('iframe') ?? document.createElement('iframe');
    // Without its play function, which presses keys and would take the focus from the reader.
    const address = `${frameAddress(holder.dataset['story']!)}&embed=true`;
    if (frame.src === address) return;
    frame.title = holder.dataset['title'] ?? '';
    frame.src = address;
    frame.addEventListener('load', () => fit(frame), { once: true });
    if (!frame.isConnected) place.append(frame);
  };

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        load(target as HTMLElement);
      }
    },
    { rootMargin: '200px' },
  );
  const linkOut = (holder: HTMLElement) => {
    const id = holder.dataset['story']!;
    const workshop = `${versionFolder}storybook/?path=/story/${id}&${globals()}`;
    holder.querySelector<HTMLAnchorElement>('[data-story-alone]')!.href = frameAddress(id);
    holder.querySelector<HTMLAnchorElement>('[data-story-workshop]')!.href = workshop;
  };
  for (const holder of holders) {
    linkOut(holder);
    // A closed example has no size, so it comes into the window when it is opened.
    observer.observe(holder);
  }
  settings.onChange(() => {
    for (const holder of holders) {
      linkOut(holder);
      if (holder.querySelector('iframe')) load(holder);
    }
  });
}

/** Makes a frame as high as its story, now and when the story grows. */
function fit(frame: HTMLIFrameElement): void {
  const story = frame.contentDocument?.querySelector<HTMLElement>('#storybook-root');
  if (!story) return;
  const measure = () => {
    const height = Math.ceil(story.scrollHeight + 2 * story.offsetTop);
    frame.style.height = `${Math.min(most, Math.max(least, height))}px`;
  };
  new ResizeObserver(measure).observe(story);
}
