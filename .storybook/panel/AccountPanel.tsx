// Storybook bundles its manager with the classic JSX runtime: the name must be in scope.
import * as React from 'react';
import { themeWarnings } from '../../packages/theme/src/report/index.ts';
import { readPersonalization } from '../../packages/theme/src/tokens/index.ts';
import type { TenantAccount } from '../../packages/theme/src/tokens/index.ts';
import { encodeAccount } from '../tenants.ts';
import { Action, Code, Page, Row } from './parts.ts';
import { readAccount } from './readAccount.ts';
import { useShownTenant } from './useShownTenant.ts';

const warningLabels = {
  close_to_danger: 'is close to the colour of errors: its buttons may look destructive',
  close_to_success: 'is close to the colour of success',
  main_close_to_surface: 'is the colour of the page: primary buttons show by their edge alone',
  main_looks_disabled: 'makes primary buttons look disabled',
  main_close_to_secondary: 'is close to the main colour: unread counters hardly stand out',
  logo_unreadable: 'does not stand out from its header',
} as const;

/**
 * Shows all stories as a real account: paste the answer of GET /public_api/account (or only its `account`). Colours,
 * logos and labels follow, and the address of this page carries them.
 */
export function AccountPanel() {
  const { account, theme, pasted, setPasted } = useShownTenant();
  const { issues } = readPersonalization(account.personalization);
  const shown = JSON.stringify(account, null, 2);
  const [draft, setDraft] = React.useState<string>();
  const [fault, setFault] = React.useState<string>();
  const file = React.useRef<HTMLInputElement>(null);

  const apply = (text: string) => {
    const answer = readAccount(text);
    if (typeof answer === 'string') {
      setFault(answer);
      return;
    }
    setFault(undefined);
    setDraft(undefined);
    setPasted(encodeAccount(answer));
  };

  return (
    <Page>
      <p>
        {pasted ? 'A pasted account: ' : 'One of the toolbar: '}
        <b>{theme.name}</b>. Paste an account’s JSON, or the whole answer of <code>GET /public_api/account</code>.
      </p>
      <Code
        aria-label="Account as JSON"
        spellCheck={false}
        value={draft ?? shown}
        onChange={(event) => setDraft(event.target.value)}
      />
      {fault && <p role="alert">{fault}</p>}
      <Row>
        <Action type="button" disabled={draft === undefined} onClick={() => apply(draft ?? shown)}>
          Apply
        </Action>
        <Action type="button" onClick={() => file.current?.click()}>
          Import file
        </Action>
        <Action type="button" onClick={() => download(account)}>
          Export file
        </Action>
        <Action type="button" onClick={() => void navigator.clipboard.writeText(location.href)}>
          Copy link
        </Action>
        {pasted && (
          <Action type="button" onClick={() => setPasted('')}>
            Back to the toolbar’s
          </Action>
        )}
        <input
          ref={file}
          type="file"
          accept="application/json"
          hidden
          onChange={(event) => void event.target.files?.[0]?.text().then(apply)}
        />
      </Row>
      <h3>What the theme says about it</h3>
      {issues.length === 0 && themeWarnings(theme).length === 0 && <p>Nothing to remark.</p>}
      <ul>
        {issues.map((issue, index) => (
          <li key={index}>
            <code>{JSON.stringify(issue)}</code>
          </li>
        ))}
        {themeWarnings(theme).map((warning, index) => (
          <li key={index}>
            <code>{warning.field}</code> {warningLabels[warning.code]}
            {'scheme' in warning && ` (${warning.scheme})`}
          </li>
        ))}
      </ul>
    </Page>
  );
}

function download(account: TenantAccount) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(account, null, 2)], { type: 'application/json' }));
  link.download = `${account.name ?? 'account'}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
