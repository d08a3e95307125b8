// Storybook bundles its manager with the classic JSX runtime: the name must be in scope.
import * as React from 'react';
import { useGlobals, useStorybookApi, useStorybookState } from 'storybook/manager-api';
import { styled } from 'storybook/theming';
import { worstText } from '../matrix/measureContrast.ts';
import { usePanelWords } from '../panel/usePanelWords.ts';
import { themeOf } from '../tenants.ts';
import { cellAddress, cellsOf, deskWindow, pastedCells } from './cells.ts';
import type { Cell, CellFrame, CellHost, CellWindow } from './cells.ts';
import { paintedArea } from './paintedArea.ts';
import type { Area } from './paintedArea.ts';
import { Turns } from './turns.ts';

/** Read as the page begins: Storybook writes its own address later. */
const toolbarCells = cellsOf(window.location.search);

/**
 * The place of a cell in the grid, in px: the window of its story is scaled down to it, then cropped to what the story
 * paints on. Two stand side by side in a window of 1440 px with the sidebar open.
 */
const pane = { width: 500, height: 375 };

/** Cells that load at the same time: each is a page with all of Storybook's preview in it. */
const loadedTogether = 4;

/** How a cell stands; what it shows of another story than the chosen one is old, so it waits. */
interface CellState {
  state: 'waiting' | 'playing' | 'success' | 'error';
  /** Of the least readable text: its contrast as a share of what it needs. */
  share?: number;
  caption?: string;
}

const waiting: CellState = { state: 'waiting' };

/**
 * The story of the sidebar in every account and both schemes, side by side, after its play function: overlays and open
 * lists can be compared as well. A pasted account comes first. Under each cell stands its least readable text; the
 * least readable cell of all has a label.
 */
export function AllTenantsTab() {
  const said = usePanelWords();
  const { storyId } = useStorybookState();
  const entry = useStorybookApi().getCurrentStoryData();
  if (!storyId || entry?.type !== 'story') return <Note>{said.chooseStory}</Note>;
  if (storyId.endsWith('all-tenants')) return <Note>{said.showsAll}</Note>;
  return <Cells storyId={storyId} />;
}

interface Board {
  storyId: string;
  states: Readonly<Record<string, CellState>>;
}

/** The pages of the cells stay when another story is chosen: they only show that one next. */
function Cells({ storyId }: { storyId: string }) {
  const said = usePanelWords();
  const [turns] = React.useState(() => new Turns());
  const [globals] = useGlobals();
  const pasted = typeof globals['account'] === 'string' ? globals['account'] : '';
  const cells = React.useMemo(() => (pasted ? [...pastedCells(pasted), ...toolbarCells] : toolbarCells), [pasted]);
  const [readyCount, setReadyCount] = React.useState(0);
  const [board, setBoard] = React.useState<Board>({ storyId, states: {} });
  const states = board.storyId === storyId ? board.states : {};
  const report = React.useCallback(
    (key: string, of: string, state: CellState) =>
      setBoard((before) => ({
        storyId: of,
        states: { ...(before.storyId === of ? before.states : {}), [key]: state },
      })),
    [],
  );
  const onReady = React.useCallback(() => setReadyCount((count) => count + 1), []);
  const measured = Object.entries(states).filter(([, { share }]) => share !== undefined);
  const worst = measured.toSorted(([, a], [, b]) => (a.share ?? 0) - (b.share ?? 0))[0]?.[0];
  const ended = cells.filter(({ key }) => ['success', 'error'].includes(states[key]?.state ?? '')).length;
  return (
    <Grid data-story={storyId} aria-busy={ended < cells.length}>
      <Progress role="status">{said.played(ended, cells.length)}</Progress>
      {cells.map((cell, index) => (
        <CellFigure
          key={`${cell.key} ${cell.account ?? ''}`}
          storyId={storyId}
          cell={cell}
          turns={turns}
          isLoaded={index < readyCount + loadedTogether}
          shown={states[cell.key] ?? waiting}
          isWorst={worst === cell.key}
          onReady={onReady}
          report={report}
        />
      ))}
    </Grid>
  );
}

interface CellPageProps {
  storyId: string;
  cell: Cell;
  turns: Turns;
  onReady: () => void;
  report: (key: string, storyId: string, state: CellState) => void;
}

function CellFigure({
  isLoaded,
  shown,
  isWorst,
  ...page
}: CellPageProps & { isLoaded: boolean; shown: CellState; isWorst: boolean }) {
  const said = usePanelWords();
  const stateLabels = { waiting: said.waits, playing: said.plays, success: '', error: said.storyFails };
  return (
    <figure data-cell={page.cell.key} data-state={shown.state} data-worst={isWorst || undefined}>
      <Pane>{isLoaded && <CellPage {...page} />}</Pane>
      <figcaption>
        {themeOf(page.cell.tenant, page.cell.account).name}, {said[page.cell.scheme]}
        {isWorst && <Mark>{said.leastReadable}</Mark>}
        <br />
        {stateLabels[shown.state] || shown.caption}
      </figcaption>
    </figure>
  );
}

const nameOf = ({ tenant, scheme, account }: Cell) => `${themeOf(tenant, account).name}, ${scheme}`;

function CellPage({ storyId, cell, turns, onReady, report }: CellPageProps) {
  const [address] = React.useState(() => cellAddress(storyId, cell));
  const frame = React.useRef<CellFrame>(null);
  const show = React.useRef<(storyId: string) => void>(undefined);
  const wanted = React.useRef(storyId);

  // The frame has its host before the page in it begins: pages load later than effects run.
  React.useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let shownByAddress: string | undefined = wanted.current;
    const host: CellHost = {
      ready: (showStory) => {
        if (!show.current) onReady();
        show.current = showStory;
        if (wanted.current !== shownByAddress) showStory(wanted.current);
        // A page that loads itself again is at the story that it showed last.
        shownByAddress = undefined;
      },
      turn: async (of, size, signal) => {
        await turns.take(cell.key, signal);
        if (signal.aborted) return;
        fit(element, size);
        report(cell.key, of, { state: 'playing' });
      },
      played: () => turns.end(cell.key),
      ended: (of, result) => {
        // Of a story that was left in the middle.
        if (of !== wanted.current) return;
        if (element.contentDocument) crop(element, paintedArea(element.contentDocument, windowOf(element)));
        const text =
          result === 'success' && element.contentDocument ? worstText(element.contentDocument.body) : undefined;
        // Cut, not rounded: 4.499 is not 4.5.
        const caption =
          text && `${(Math.floor(text.ratio * 100) / 100).toLocaleString('pt-BR')}:1 “${text.text.slice(0, 32)}”`;
        report(cell.key, of, { state: result, share: text && text.ratio / text.target, caption });
      },
    };
    element.cellHost = host;
    fit(element, deskWindow);
    return () => {
      delete element.cellHost;
      turns.end(cell.key);
    };
  }, [cell.key, onReady, report, turns]);

  React.useEffect(() => {
    if (wanted.current === storyId) return;
    wanted.current = storyId;
    show.current?.(storyId);
  }, [storyId]);

  return <iframe ref={frame} title={nameOf(cell)} src={address} />;
}

/** Gives a cell the window that its story asks for, scaled down into its place. */
function fit(frame: HTMLIFrameElement, { width, height }: CellWindow): void {
  Object.assign(frame.style, { width: `${width}px`, height: `${height}px` });
  crop(frame, { left: 0, top: 0, width, height });
}

/** Shows only a part of a cell's window, as large as its place allows, and never larger than it is. */
function crop(frame: HTMLIFrameElement, { left, top, width, height }: Area): void {
  const scale = Math.min(1, pane.width / width, pane.height / height);
  frame.style.transform = `scale(${scale}) translate(${-left}px, ${-top}px)`;
  if (frame.parentElement) frame.parentElement.style.height = `${Math.ceil(height * scale)}px`;
}

const windowOf = (frame: HTMLIFrameElement): CellWindow => ({ width: frame.offsetWidth, height: frame.offsetHeight });

const Note = styled.p({ padding: 24 });

const Progress = styled.p({ gridColumn: '1 / -1', margin: 0, fontSize: 13 });

/** Says which cell is the hardest to read, which is no failure: its contrast may well be enough. */
const Mark = styled.span({
  marginInlineStart: 8,
  padding: '1px 6px',
  border: '1px solid currentColor',
  borderRadius: 4,
});

const Pane = styled.div({
  width: pane.width,
  height: pane.height,
  border: '1px solid rgb(128 128 128 / 0.5)',
  overflow: 'clip',
  '& iframe': { border: 0, transformOrigin: '0 0' },
});

const Grid = styled.div({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, ${pane.width + 2}px)`,
  alignItems: 'start',
  gap: '24px 16px',
  width: '100%',
  height: '100%',
  boxSizing: 'border-box',
  padding: 16,
  overflow: 'auto',
  '& figure': { margin: 0, minWidth: 0 },
  // What it still shows is of the story before.
  '& figure[data-state="waiting"] > div': { opacity: 0.35 },
  '& figure[data-state="error"] > div': { outline: '3px solid #b42318' },
  '& figcaption': { marginTop: 4, fontSize: 12 },
});
