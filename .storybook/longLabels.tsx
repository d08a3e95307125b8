import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Decorator } from '@storybook/react-vite';

/** How much longer each text gets: a translation, an account's own words, the longest word that anybody may choose. */
const growth = { longer: 0.3, double: 1 } as const;
type Labels = 'normal' | keyof typeof growth;

const filler = 'institucionalização desproporcionadamente ';

/** A text with so much more behind it. */
function lengthen(text: string, labels: keyof typeof growth): string {
  const extra = Math.ceil(text.trim().length * growth[labels]);
  return extra === 0 ? text : `${text} ${filler.repeat(Math.ceil(extra / filler.length)).slice(0, extra)}`;
}

/** Lengthens every text of the document, and whatever comes later; answers with what takes it back. */
export function lengthenAll(root: HTMLElement, labels: keyof typeof growth): () => void {
  const originals = new Map<Text, { before: string; after: string }>();
  const visit = (from: Node) => {
    const walker = document.createTreeWalker(from, NodeFilter.SHOW_TEXT);
    for (let node = from instanceof Text ? from : walker.nextNode(); node; node = walker.nextNode()) {
      if (!(node instanceof Text) || !node.data.trim() || node.parentElement?.closest('style, script, textarea'))
        continue;
      if (originals.get(node)?.after === node.data) continue;
      const after = lengthen(node.data, labels);
      originals.set(node, { before: node.data, after });
      node.data = after;
    }
  };
  visit(root);
  const observer = new MutationObserver((changes) => {
    for (const change of changes) for (const node of [change.target, ...change.addedNodes]) visit(node);
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    for (const [node, { before, after }] of originals) if (node.data === after) node.data = before;
  };
}

/** The toolbar's stress test for labels. */
export const withLongLabels: Decorator = (Story, { globals, canvasElement }) => {
  const labels = globals['labels'] as Labels | undefined;
  return (
    <Stretch
      labels={labels === 'longer' || labels === 'double' ? labels : 'normal'}
      root={canvasElement.ownerDocument.body}
    >
      <Story />
    </Stretch>
  );
};

function Stretch({ labels, root, children }: { labels: Labels; root: HTMLElement; children: ReactNode }) {
  useEffect(() => (labels === 'normal' ? undefined : lengthenAll(root, labels)), [labels, root]);
  return children;
}
