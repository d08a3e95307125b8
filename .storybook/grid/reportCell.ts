import { addons } from 'storybook/preview-api';

/** In a cell of the "All tenants" tab, writes down how its story ended: the grid reads it. */
export function reportCell(): void {
  if (!new URLSearchParams(location.search).has('cell')) return;
  void addons.ready().then((channel) => {
    channel.on('storyFinished', ({ status }: { status: string }) => {
      document.documentElement.dataset['storyStatus'] = status;
    });
  });
}
