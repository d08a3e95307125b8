import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';
import * as styledComponents from 'styled-components';
import { transform } from 'sucrase';
import * as theme from '@funil/theme';
import * as globalStyle from '@funil/theme/GlobalStyle';
import * as ui from '@funil/ui';
import * as validation from '@funil/validation';
import * as values from '@funil/validation/values';
import { themeOf } from '../../../tenants.ts';
import { schemeOf } from '../../../schemes.ts';
import type { LiveAnswer, LiveRequest } from './messages.ts';

/** Modules that the code of an example may import. */
const modules: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'styled-components': styledComponents,
  '@funil/theme': theme,
  '@funil/theme/GlobalStyle': globalStyle,
  '@funil/ui': ui,
  '@funil/validation': validation,
  '@funil/validation/values': values,
};

const answer = (message: LiveAnswer) => parent.postMessage(message, location.origin);

function load(name: string): unknown {
  if (!(name in modules)) throw new Error(`import '${name}'`);
  return modules[name];
}

/** The first component that the code exports. */
function componentOf(code: string): React.ComponentType {
  const { code: plain } = transform(code, {
    transforms: ['typescript', 'jsx', 'imports'],
    jsxRuntime: 'automatic',
    production: true,
  });
  const exported: Record<string, unknown> = {};
  // oxlint-disable-next-line typescript/no-implied-eval -- people run their own code, in their own browser
  new Function('require', 'exports', plain)(load, exported);
  const found = Object.values(exported).find((one) => typeof one === 'function');
  if (!found) throw new Error('export const Example = () => …');
  return found as React.ComponentType;
}

/** Reports what the example throws while it renders; the next code begins anew, with another key. */
class Boundary extends React.Component<{ children: React.ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(error: Error) {
    answer({ kind: 'failed', message: error.message });
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

const root = createRoot(document.querySelector('#root')!);
let count = 0;

window.addEventListener('message', ({ origin, data }: MessageEvent<LiveRequest>) => {
  if (origin !== location.origin || data.kind !== 'show') return;
  count += 1;
  try {
    const Example = componentOf(data.code);
    answer({ kind: 'shown' });
    root.render(
      <theme.TenantThemeProvider asRoot theme={themeOf(data.account, undefined)} scheme={schemeOf(data.scheme)}>
        <globalStyle.GlobalStyle />
        <Boundary key={count}>
          <Example />
        </Boundary>
        <ui.Toaster />
      </theme.TenantThemeProvider>,
    );
  } catch (error) {
    // The last result stays while the code is half typed.
    answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});
answer({ kind: 'ready' });
