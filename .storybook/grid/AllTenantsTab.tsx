// Storybook bundles its manager with the classic JSX runtime: the name must be in scope.
import * as React from 'react';
import { useStorybookApi, useStorybookState } from 'storybook/manager-api';
import { styled } from 'storybook/theming';
import { worstText } from '../matrix/measureContrast.ts';
import { accounts } from '../tenants.ts';
import { cellAddress, cells, readCellState } from './cells.ts';
import type { Cell } from './cells.ts';

/** How often a cell is asked whether its story has ended. */
const askEveryMs = 250;

/** The window of a cell, as wide as a desk so that stories show their desktop layout, and how far it is scaled down. */
const cellWindow = { width: 1200, height: 900, scale: 0.45 };

/** Cells that load at the same time: each is a page with all of Storybook's preview in it. */
const loadedTogether = 4;

interface Reading {
  /** Of the least readable text: its contrast as a share of what it needs. */
  share: number;
  caption: string;
}

/**
 * The story of the sidebar in every account and both schemes, side by side, after its play function: overlays and open
 * lists can be compared as well. Under each cell stands its least readable text; the worst cell of all is framed.
 */
export function AllTenantsTab() {
  const { storyId } = useStorybookState();
  const entry = useStorybookApi().getCurrentStoryData();
  if (!storyId || entry?.type !== 'story') return <Note>Choose a story: written pages have no states to compare.</Note>;
  if (storyId.endsWith('all-tenants')) return <Note>This story shows all tenants by itself. Choose another one of its component.</Note>;
  // Another story begins with nothing measured.
  return <Cells key={storyId} storyId={storyId} />;
}

function Cells({ storyId }: { storyId: string }) {
  const [readings, setReadings] = React.useState<Readonly<Record<string, Reading>>>({});
  const read = React.useCallback((key: string, reading: Reading) => setReadings((before) => ({ ...before, [key]: reading })), []);
  const worst = Object.entries(readings).toSorted(([, a], [, b]) => a.share - b.share)[0]?.[0];
  const ended = Object.keys(readings).length;
  return (
    <Grid>
      {cells.map((cell, index) => (
        <CellFigure key={cell.key} storyId={storyId} cell={cell} isLoaded={index < ended + loadedTogether} caption={readings[cell.key]?.caption} isWorst={worst === cell.key} onRead={read} />
      ))}
    </Grid>
  );
}

interface CellFigureProps {
  storyId: string;
  cell: Cell;
  isLoaded: boolean;
  caption: string | undefined;
  isWorst: boolean;
  onRead: (key: string, reading: Reading) => void;
}

function CellFigure({ storyId, cell, isLoaded, caption, isWorst, onRead }: CellFigureProps) {
  const frame = React.useRef<HTMLIFrameElement>(null);
  const name = `${accounts[cell.tenant]?.name ?? cell.tenant}, ${cell.scheme}`;
  const [state, setState] = React.useState<ReturnType<typeof readCellState>>('running');

  React.useEffect(() => {
    if (!isLoaded) return undefined;
    const timer = setInterval(() => {
      const page = frame.current?.contentDocument;
      const now = readCellState(page);
      if (now === 'running') return;
      clearInterval(timer);
      setState(now);
      const measured = now === 'success' && page ? worstText(page.body) : undefined;
      // Cut, not rounded: 4.499 is not 4.5.
      onRead(cell.key, measured ? { share: measured.ratio / measured.target, caption: `${(Math.floor(measured.ratio * 100) / 100).toLocaleString('pt-BR')}:1 “${measured.text.slice(0, 32)}”` } : { share: Infinity, caption: '' });
    }, askEveryMs);
    return () => clearInterval(timer);
  }, [cell.key, isLoaded, onRead]);

  return (
    <figure data-cell={cell.key} data-state={state} data-worst={isWorst || undefined}>
      <Pane>
        <iframe ref={frame} title={name} src={isLoaded ? cellAddress(storyId, cell) : undefined} />
      </Pane>
      <figcaption>
        {name}
        {isWorst && ', the least readable'}
        <br />
        {state === 'error' ? 'The story fails here: open it in this account to see why.' : caption}
      </figcaption>
    </figure>
  );
}

const Note = styled.p({ padding: 24 });

const Pane = styled.div({
  width: cellWindow.width * cellWindow.scale,
  height: cellWindow.height * cellWindow.scale,
  border: '1px solid rgb(128 128 128 / 0.5)',
  overflow: 'hidden',
  '& iframe': { width: cellWindow.width, height: cellWindow.height, border: 0, transform: `scale(${cellWindow.scale})`, transformOrigin: '0 0' },
});

const Grid = styled.div({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, ${cellWindow.width * cellWindow.scale + 2}px)`,
  gap: '24px 16px',
  height: '100%',
  boxSizing: 'border-box',
  padding: 16,
  overflow: 'auto',
  '& figure': { margin: 0, minWidth: 0 },
  '& figure[data-worst] > div': { outline: '3px dashed #b42318', outlineOffset: 2 },
  '& figcaption': { marginTop: 4, fontSize: 12 },
});
