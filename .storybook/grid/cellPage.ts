import { addons } from 'storybook/preview-api';
import { deskWindow } from './cells.ts';
import type { CellFrame, CellWindow } from './cells.ts';

const isCell = () => new URLSearchParams(location.search).has('cell');

/** The grid around this page; none when a cell's page is opened by itself. */
const host = () => (isCell() ? (window.frameElement as CellFrame | null)?.cellHost : undefined);

/** Phases in which a story no longer presses keys or moves the focus. */
const pastPlaying = new Set(['completing', 'errored', 'aborted', 'finished']);

interface FinishedStory {
  storyId: string;
  status: string;
  reporters: { type: string; status: string; result: unknown }[];
}

/**
 * In a cell of the "All tenants" tab, reports to the grid how the story goes, and keeps the outcome for whoever reads
 * the page.
 */
export function tellGrid(): void {
  if (!isCell()) return;
  const written = document.documentElement.dataset;
  const played = () => {
    written['storyPlayed'] = '';
    host()?.played();
  };
  /** What went wrong, in Storybook's words; the page shows only some of it. */
  let failures: string[] = [];
  const end = (storyId: string) => {
    if (document.body.matches('.sb-show-errordisplay, .sb-show-nopreview'))
      failures.push(document.querySelector('#error-message')?.textContent ?? '');
    const result = failures.length > 0 ? 'error' : 'success';
    written['storyStatus'] = result;
    written['storyFailures'] = failures.join('\n');
    played();
    host()?.ended(storyId, result);
  };
  void addons.ready().then((channel) => {
    // Nobody outside listens to a cell. To describe a click to them, Storybook would walk through `event.view` into all
    // other cells.
    (channel as unknown as { transports: unknown[] }).transports.length = 0;
    channel.on('storyRenderPhaseChanged', ({ newPhase }: { newPhase: string }) => {
      if (newPhase === 'loading') failures = [];
      if (pastPlaying.has(newPhase)) played();
    });
    channel.on('playFunctionThrewException', (error: { message?: string }) =>
      failures.push(error.message ?? 'The play function failed.'),
    );
    channel.on('unhandledErrorsWhilePlaying', (errors: { message?: string }[]) =>
      failures.push(...errors.map(({ message }) => message ?? 'An error that nobody handled.')),
    );
    channel.on('storyFinished', ({ storyId, status, reporters }: FinishedStory) => {
      failures.push(
        ...reporters
          .filter((report) => report.status === 'failed')
          .map(({ type, result }) => `${type}: ${JSON.stringify(result)}`),
      );
      if (status === 'error' && failures.length === 0) failures.push('The story failed.');
      end(storyId);
    });
    channel.on('storyMissing', (storyId?: string) => {
      failures.push('There is no such story.');
      end(storyId ?? '');
    });
    channel.on('previewInitialized', () =>
      host()?.ready((storyId) => {
        delete written['storyStatus'];
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }),
    );
  });
}

interface StoryContext {
  id: string;
  globals: Record<string, unknown>;
  parameters: Record<string, unknown>;
  abortSignal: AbortSignal;
}

/**
 * Holds a story back until it may be drawn: in a cell until it is the cell's turn, and behind the tab until the page
 * can be seen, because nothing there takes the focus or has a size.
 */
export async function waitForTurn({ id, globals, parameters, abortSignal }: StoryContext): Promise<void> {
  const grid = host();
  if (grid) {
    await grid.turn(id, windowOf(globals, parameters), abortSignal);
    delete document.documentElement.dataset['storyPlayed'];
  } else if (window.innerWidth === 0) await becomesVisible(abortSignal);
}

function becomesVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      if (window.innerWidth === 0 && !signal.aborted) return;
      window.removeEventListener('resize', done);
      resolve();
    };
    window.addEventListener('resize', done);
    signal.addEventListener('abort', done);
  });
}

interface Viewports {
  options?: Record<string, { styles: { width: string; height: string } }>;
}

/** The window that a story asks for. */
function windowOf(globals: Record<string, unknown>, parameters: Record<string, unknown>): CellWindow {
  const asked = (globals['viewport'] as { value?: string } | undefined)?.value;
  const styles = asked ? (parameters['viewport'] as Viewports | undefined)?.options?.[asked]?.styles : undefined;
  return styles ? { width: Number.parseInt(styles.width, 10), height: Number.parseInt(styles.height, 10) } : deskWindow;
}
