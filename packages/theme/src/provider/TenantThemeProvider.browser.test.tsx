import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import styled from 'styled-components';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { createTenantTheme } from '../derive/createTenantTheme.ts';
import { withLook } from '../derive/themeLook.ts';
import { tokens } from '../tokens/tokens.ts';
import { GlobalStyle } from './GlobalStyle.ts';
import { PreparedThemeProvider } from './PreparedThemeProvider.tsx';
import { TenantThemeProvider } from './TenantThemeProvider.tsx';
import { useTenantTheme } from './themeContext.ts';
import { ThemeSurface } from './ThemeSurface.ts';
import { useThemeContainer } from './useThemeContainer.ts';

const aurora = createTenantTheme({ name: 'Aurora' });
const green = createTenantTheme({ name: 'Verde', personalization: { main_color: '#0b7a4b' } });
const yellow = createTenantTheme({ name: 'Sol', personalization: { main_color: '#ffeb66' } });

const mounted: { root: Root; element: HTMLElement }[] = [];

function mount(children: ReactNode, parent: HTMLElement = document.body) {
  const element = parent.ownerDocument.createElement('div');
  parent.append(element);
  const root = createRoot(element);
  mounted.push({ root, element });
  flushSync(() => root.render(children));
  return { element, render: (next: ReactNode) => flushSync(() => root.render(next)) };
}

const session = () =>
  // The session of the vitest provider types no commands of its own.
  cdp() as unknown as {
    send(method: string, parameters?: object): Promise<{ metrics: { name: string; value: number }[] }>;
  };

const variable = (element: Element, name: string) =>
  (element.ownerDocument.defaultView ?? window).getComputedStyle(element).getPropertyValue(`--funil-${name}`);

afterEach(async () => {
  for (const { root, element } of mounted.splice(0)) {
    flushSync(() => root.unmount());
    element.remove();
  }
  await session().send('Emulation.setEmulatedMedia', { features: [] });
});

const Fill = styled.p.attrs({ className: 'fill' })`
  background: ${tokens.color.accent.solid};
`;

describe('a theme that a server has derived', () => {
  const sent = JSON.parse(JSON.stringify(withLook(green, { cornerRadius: 0 }))) as typeof green;

  test('themes as it does where it was derived, and is the theme of the hooks', () => {
    const Name = () => <p>{useTenantTheme().name}</p>;
    const { element } = mount(
      <PreparedThemeProvider theme={sent} scheme="light">
        <Name />
      </PreparedThemeProvider>,
    );
    const inside = element.querySelector('p')!;
    expect(variable(inside, 'accent-solid')).toBe(green.variables.light['accent-solid']);
    expect(inside.textContent).toBe('Verde');
  });

  test('keeps the look of the provider above', () => {
    const { element } = mount(
      <TenantThemeProvider theme={sent} scheme="light">
        <PreparedThemeProvider theme={yellow} scheme="light">
          <p />
        </PreparedThemeProvider>
      </TenantThemeProvider>,
    );
    const inside = element.querySelector('p')!;
    expect(variable(inside, 'main')).toBe('#ffeb66');
    expect(variable(inside, 'radius-2')).toBe('0px');
  });
});

describe('where the variables hold', () => {
  test('nothing leaks out of a scoped provider', () => {
    const { element } = mount(<TenantThemeProvider theme={green}>{null}</TenantThemeProvider>);
    expect(variable(document.documentElement, 'main')).toBe('');
    expect(variable(element, 'main')).toBe('');
  });

  test('at the root they are on the document and no element is added', () => {
    const { element } = mount(
      <TenantThemeProvider asRoot theme={green} scheme="light">
        <Fill />
      </TenantThemeProvider>,
    );
    expect(variable(document.documentElement, 'main')).toBe('#0b7a4b');
    expect(element.innerHTML).toMatch(/^<p/);
  });

  test('they are gone with their provider', () => {
    const { render } = mount(<TenantThemeProvider asRoot theme={green} />);
    render(null);
    expect(variable(document.documentElement, 'main')).toBe('');
  });

  test('two tenants stand on one page, and a third inside one of them', () => {
    const { element } = mount(
      <>
        <TenantThemeProvider theme={green} scheme="light">
          <Fill />
          <TenantThemeProvider theme={yellow}>
            <Fill />
          </TenantThemeProvider>
        </TenantThemeProvider>
        <TenantThemeProvider theme={aurora} scheme="light">
          <Fill />
        </TenantThemeProvider>
      </>,
    );
    const fills = [...element.querySelectorAll('.fill')].map((fill) => getComputedStyle(fill).backgroundColor);
    expect(fills).toEqual(['rgb(11, 122, 75)', 'rgb(255, 235, 102)', 'rgb(15, 42, 95)']);
  });

  test('without a provider components show the default account', () => {
    const { element } = mount(<Fill />);
    expect(getComputedStyle(element.firstElementChild!).backgroundColor).toBe('rgb(15, 42, 95)');
  });

  test('the wrapper takes no part in the layout', () => {
    const { element } = mount(
      <TenantThemeProvider theme={green}>
        <Fill />
      </TenantThemeProvider>,
    );
    expect(getComputedStyle(element.firstElementChild!).display).toBe('contents');
  });

  test('a surface is that of its own scheme, as a block', () => {
    const { element } = mount(
      <TenantThemeProvider theme={green} scheme="light">
        <TenantThemeProvider scheme="dark">
          <ThemeSurface>
            <Fill />
          </ThemeSurface>
        </TenantThemeProvider>
      </TenantThemeProvider>,
    );
    const style = getComputedStyle(element.querySelector('.fill')!.parentElement!);
    expect([style.display, style.backgroundColor, style.color]).toEqual([
      'flow-root',
      'rgb(27, 29, 34)',
      'rgb(241, 243, 245)',
    ]);
  });

  test('native controls and inherited text follow the scheme', () => {
    const { element } = mount(
      <TenantThemeProvider theme={aurora} scheme="dark">
        <Fill />
      </TenantThemeProvider>,
    );
    const style = getComputedStyle(element.querySelector('p')!);
    expect(style.colorScheme).toBe('dark');
    expect(style.color).toBe('rgb(241, 243, 245)');
  });
});

describe('the look of the product', () => {
  const Corner = styled.p.attrs({ className: 'corner' })`
    position: relative;
    z-index: ${tokens.layer.modal};
    border-radius: ${tokens.radius[2]};
    block-size: ${tokens.size.control};
  `;
  const drawn = (element: Element) => {
    const { borderRadius, blockSize, zIndex } = getComputedStyle(element.querySelector('.corner')!);
    return [borderRadius, blockSize, zIndex];
  };

  test('is the default without a provider, and with one that names none', () => {
    expect(drawn(mount(<Corner />).element)).toEqual(['6px', '32px', '1000']);
    const { element } = mount(
      <TenantThemeProvider theme={green}>
        <Corner />
      </TenantThemeProvider>,
    );
    expect(drawn(element)).toEqual(['6px', '32px', '1000']);
  });

  test('holds for an account inside, which changes only what its own theme names', () => {
    const product = withLook(aurora, { cornerRadius: 0, density: 'compact', baseLayer: 500 });
    const inner = withLook(yellow, { density: 'spacious' });
    const { element } = mount(
      <TenantThemeProvider theme={product}>
        <TenantThemeProvider theme={inner}>
          <Corner />
        </TenantThemeProvider>
      </TenantThemeProvider>,
    );
    expect(drawn(element)).toEqual(['0px', '40px', '1500']);
  });

  test('reaches the overlays of the account inside', () => {
    const product = withLook(aurora, { cornerRadius: 0 });
    function Overlay() {
      const container = useThemeContainer();
      return container ? createPortal(<Corner />, container) : null;
    }
    mount(
      <TenantThemeProvider theme={product}>
        <TenantThemeProvider theme={green}>
          <Overlay />
        </TenantThemeProvider>
      </TenantThemeProvider>,
    );
    expect(drawn(document.body)[0]).toBe('0px');
  });
});

describe('overlays', () => {
  function Overlay() {
    const container = useThemeContainer();
    const fill = useRef<HTMLParagraphElement>(null);
    useLayoutEffect(() => fill.current?.focus(), []);
    return createPortal(<Fill ref={fill} tabIndex={-1} id="overlay" />, container ?? document.body);
  }

  test('rendered through the container they have the colours of their provider, and focus as soon as they open', () => {
    mount(
      <TenantThemeProvider theme={green} scheme="light">
        <Overlay />
      </TenantThemeProvider>,
    );
    const overlay = document.querySelector('#overlay')!;
    expect(overlay.parentElement!.parentElement).toBe(document.body);
    expect(getComputedStyle(overlay).backgroundColor).toBe('rgb(11, 122, 75)');
    expect(document.activeElement).toBe(overlay);
  });

  test('of the root provider stand in body', () => {
    mount(
      <TenantThemeProvider asRoot theme={green} scheme="light">
        <Overlay />
      </TenantThemeProvider>,
    );
    expect(document.querySelector('#overlay')!.parentElement).toBe(document.body);
  });

  test('the container goes with its provider', () => {
    const before = document.body.childElementCount;
    const { render } = mount(<TenantThemeProvider theme={green} />);
    expect(document.body.childElementCount).toBe(before + 2);
    render(null);
    expect(document.body.childElementCount).toBe(before + 1);
  });
});

describe('a change of tenant', () => {
  const renders = vi.fn<() => void>();
  function Consumer() {
    renders();
    useThemeContainer();
    return <Fill />;
  }
  const page = (
    <>
      {Array.from({ length: 200 }, (_, index) => (
        <Consumer key={index} />
      ))}
    </>
  );

  test.each([true, false])('renders no component and recalculates style once (asRoot %s)', async (asRoot) => {
    const { element, render } = mount(
      <TenantThemeProvider asRoot={asRoot} theme={aurora} scheme="light">
        {page}
      </TenantThemeProvider>,
    );
    const countNow = async () => {
      const { metrics } = await session().send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'RecalcStyleCount')!.value;
    };
    /** The count at rest: a frame has begun since the last one, and it is the same. */
    const recalculations = async () => {
      let count = await countNow();
      await vi.waitFor(async () => {
        await new Promise(requestAnimationFrame);
        const previous = count;
        count = await countNow();
        expect(count).toBe(previous);
      });
      return count;
    };
    await session().send('Performance.enable');
    const className = element.querySelector('p')!.className;
    renders.mockClear();
    const before = await recalculations();
    render(
      <TenantThemeProvider asRoot={asRoot} theme={green} scheme="light">
        {page}
      </TenantThemeProvider>,
    );
    const after = await recalculations();
    expect(renders).not.toHaveBeenCalled();
    expect(after - before).toBeLessThanOrEqual(1);
    expect(element.querySelector('p')!.className).toBe(className);
    expect(getComputedStyle(element.querySelector('p')!).backgroundColor).toBe('rgb(11, 122, 75)');
  });

  test('a change of scheme renders none either', () => {
    const tree = (scheme: 'light' | 'dark') => (
      <TenantThemeProvider theme={yellow} scheme={scheme}>
        {page}
      </TenantThemeProvider>
    );
    const { element, render } = mount(tree('light'));
    renders.mockClear();
    render(tree('dark'));
    expect(renders).not.toHaveBeenCalled();
    expect(variable(element.firstElementChild!, 'surface')).toBe('#1b1d22');
  });

  test('leaves no rules of earlier tenants behind', () => {
    const tree = (main_color: string) => (
      <TenantThemeProvider scheme="light" theme={createTenantTheme({ personalization: { main_color } })} />
    );
    const before = document.adoptedStyleSheets.length;
    const { render } = mount(tree('#112233'));
    for (let step = 0; step < 20; step++) render(tree(`#${(0x100000 + step).toString(16)}`));
    const rules = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) => [...sheet.cssRules]);
    expect(rules.filter(({ cssText }) => cssText.includes('--funil-main:')).length).toBe(1);
    render(null);
    expect(document.adoptedStyleSheets.length).toBe(before);
  });
});

describe('the system scheme', () => {
  const tree = (
    <TenantThemeProvider theme={aurora}>
      <Fill />
    </TenantThemeProvider>
  );
  const emulate = (value: 'dark' | 'light') =>
    session().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });

  test('is followed, also when it changes, without a render', async () => {
    await emulate('light');
    const { element } = mount(tree);
    const fill = element.querySelector('p')!;
    expect(variable(fill, 'surface')).toBe('#ffffff');
    await emulate('dark');
    expect(variable(fill, 'surface')).toBe('#1b1d22');
    expect(variable(fill, 'accent-solid')).toBe(aurora.variables.dark['accent-solid']);
  });

  test('gives way to a chosen one', async () => {
    await emulate('dark');
    const { element } = mount(<TenantThemeProvider theme={aurora} scheme="light" />);
    expect(variable(element.firstElementChild!, 'surface')).toBe('#ffffff');
  });
});

describe('useTenantTheme', () => {
  function Name() {
    const { name, personalization } = useTenantTheme();
    return `${name}, ${personalization.plural_product_label}`;
  }

  test('gives the default account without a provider', () => {
    expect(mount(<Name />).element.textContent).toBe('Funil, Produtos');
  });

  test('a provider without a theme keeps the one above', () => {
    const { element } = mount(
      <TenantThemeProvider theme={green}>
        <TenantThemeProvider scheme="dark">
          <Name />
        </TenantThemeProvider>
      </TenantThemeProvider>,
    );
    expect(element.textContent).toBe('Verde, Produtos');
  });
});

describe('under a policy that allows no inline style at all', () => {
  const frames: HTMLIFrameElement[] = [];
  afterEach(() => {
    for (const frame of frames.splice(0)) frame.remove();
  });

  test('the colours come through, also after a change of tenant', async () => {
    const frame = document.createElement('iframe');
    frames.push(frame);
    const script = new URL('./strictPolicyPage.tsx', import.meta.url).href;
    const ready = new Promise<string[]>((resolve) => {
      window.addEventListener('message', ({ data }: MessageEvent<string[]>) => resolve(data), { once: true });
    });
    frame.srcdoc = `<!doctype html>
      <meta http-equiv="Content-Security-Policy" content="style-src 'none'; style-src-attr 'none'; script-src ${location.origin}">
      <body><p style="color: red">refused</p><div id="page"></div><script type="module" src="${script}"></script>`;
    document.body.append(frame);
    // The paragraph proves that the policy is in force.
    expect(await ready).toEqual(['#0b7a4b', '#ffeb66', 'rgb(0, 0, 0)']);
  });
});

test('hydration finds what the server rendered', async () => {
  const onRecoverableError = vi.fn();
  const tree = (
    <TenantThemeProvider theme={green} scheme="light">
      <p id="hydrated">x</p>
    </TenantThemeProvider>
  );
  const element = document.createElement('div');
  element.innerHTML = renderToString(tree);
  document.body.append(element);
  const server = element.querySelector('#hydrated');
  expect(variable(server!, 'main')).toBe('#0b7a4b');
  mounted.push({ root: hydrateRoot(element, tree, { onRecoverableError }), element });
  // The sheet takes over from the style element.
  await expect.poll(() => element.querySelector('style')).toBeNull();
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(element.querySelector('#hydrated')).toBe(server);
  expect(variable(server!, 'main')).toBe('#0b7a4b');
});

test('the base styles draw the focus ring of the tenant and stop motion on demand', async () => {
  const { element } = mount(
    <TenantThemeProvider asRoot theme={yellow} scheme="light">
      <GlobalStyle />
      <input />
    </TenantThemeProvider>,
  );
  const input = element.querySelector('input')!;
  input.focus();
  expect(getComputedStyle(input).outlineColor).toBe('rgb(157, 140, 0)');
  expect(getComputedStyle(input).outlineWidth).toBe('2px');
  input.style.transition = 'opacity 2s';
  const emulateReducedMotion = (value: '' | 'reduce') =>
    session().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  onTestFinished(async () => {
    await emulateReducedMotion('');
  });
  await emulateReducedMotion('reduce');
  expect(getComputedStyle(input).transitionProperty).toBe('none');
});
