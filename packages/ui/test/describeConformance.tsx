import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import axe from 'axe-core';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { render } from './render.ts';
import { settle } from './typing.ts';
import { literalColors } from './literalColors.ts';
import { unaskedMotion, unmirrored } from './styleRules.ts';
import type { Fixture, Probe } from './fixtures/Fixture.ts';

const makeProbe = (state: Record<string, unknown> = {}) => {
  const ref = createRef<unknown>();
  const probe: Probe = {
    ref: (node) => {
      if (node) ref.current = node;
    },
    className: 'probe',
    style: { marginTop: '3px' },
    'data-probe': 'found',
    ...state,
  };
  return { ref, probe };
};

/** Rules about whole pages; a component alone is none. */
const pageRules = [
  'region',
  'page-has-heading-one',
  'landmark-one-main',
  'document-title',
  'html-has-lang',
  'heading-order',
  'bypass',
];

async function settled() {
  await settle();
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  }
  await settle();
}

/** What every component of the package promises, whoever wrote it. */
export function describeConformance(name: string, { render: show, states = [], except = {} }: Fixture): void {
  describe(name, () => {
    test.skipIf(except.ref)('gives its element to ref', async () => {
      const { ref, probe } = makeProbe();
      await render(show(probe));
      expect(ref.current).toBeInstanceOf(Element);
      expect((ref.current as Element).isConnected).toBe(true);
    });

    test.skipIf(except.className)('takes a className beside its own, and styles', async () => {
      await render(show(makeProbe().probe));
      const element = document.querySelector<HTMLElement>('.probe');
      expect(element).not.toBeNull();
      if (!except.style) expect(element!.style.marginTop).toBe('3px');
    });

    test.skipIf(except.props)('passes unknown props on', async () => {
      await render(show(makeProbe().probe));
      expect(document.querySelector('[data-probe="found"]')).not.toBeNull();
    });

    test.each(states.map(([props, selector]) => ({ props, selector })))(
      'publishes $selector',
      async ({ props, selector }) => {
        const view = await render(show(makeProbe(props).probe));
        expect(view.baseElement.querySelector(selector)).not.toBeNull();
      },
    );

    test.skipIf(except.colors)('takes its colours from the theme', async () => {
      const view = await render(show(makeProbe().probe));
      expect(literalColors(view.baseElement)).toEqual([]);
    });

    test.skipIf(except.motion)('moves only for those who do not mind', async () => {
      const view = await render(show(makeProbe().probe));
      expect(unaskedMotion(view.baseElement)).toEqual([]);
    });

    test.skipIf(except.mirrored)('turns around with the writing direction', async () => {
      const view = await render(show(makeProbe().probe));
      expect(unmirrored(view.baseElement)).toEqual([]);
    });

    test.skipIf(except.axe)('has no violation in axe', async () => {
      const view = await render(show(makeProbe().probe));
      await settled();
      const { violations } = await axe.run(view.baseElement, {
        resultTypes: ['violations'],
        rules: Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }])),
      });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
    });

    test.skipIf(except.hydrate)('hydrates what the server rendered, without a word', async () => {
      const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
      const onRecoverableError = vi.fn();
      const host = document.createElement('div');
      document.body.append(host);
      host.innerHTML = renderToString(show(makeProbe().probe));
      const root = hydrateRoot(host, show(makeProbe().probe), { onRecoverableError });
      onTestFinished(() => {
        flushSync(() => root.unmount());
        host.remove();
        complaints.mockRestore();
      });
      await settled();
      expect(onRecoverableError).not.toHaveBeenCalled();
      expect(
        complaints.mock.calls.map((call) => call.map(String).join(' ')).filter((line) => !/wrapped in act/.test(line)),
      ).toEqual([]);
    });
  });
}
