// Storybook bundles its manager with the classic JSX runtime: the name must be in scope.
import * as React from 'react';
import { themeWarnings } from '../../packages/theme/src/report/index.ts';
import { readPersonalization } from '../../packages/theme/src/tokens/index.ts';
import type { TenantAccount } from '../../packages/theme/src/tokens/index.ts';
import { encodeAccount } from '../tenants.ts';
import { Action, Code, Page, Row } from './parts.ts';
import { readAccount } from './readAccount.ts';
import type { AccountFault } from './readAccount.ts';
import { useShownTenant } from './useShownTenant.ts';
import { usePanelWords } from './usePanelWords.ts';

/**
 * Shows all stories as a real account: paste the answer of GET /public_api/account (or only its `account`). Colours,
 * logos and labels follow, and the address of this page carries them.
 */
export function AccountPanel() {
  const said = usePanelWords();
  const { account, theme, pasted, setPasted } = useShownTenant();
  const { issues } = readPersonalization(account.personalization);
  const shown = JSON.stringify(account, null, 2);
  const [draft, setDraft] = React.useState<string>();
  const [fault, setFault] = React.useState<AccountFault>();
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
        {pasted ? said.pasted : said.ofToolbar}
        <b>{theme.name}</b>. {said.howToPaste}
        <code>GET /public_api/account</code>.
      </p>
      <Code
        aria-label={said.accountAsJson}
        spellCheck={false}
        value={draft ?? shown}
        onChange={(event) => setDraft(event.target.value)}
      />
      {fault && <p role="alert">{said.faults[fault]}</p>}
      <Row>
        <Action type="button" disabled={draft === undefined} onClick={() => apply(draft ?? shown)}>
          {said.apply}
        </Action>
        <Action type="button" onClick={() => file.current?.click()}>
          {said.importFile}
        </Action>
        <Action type="button" onClick={() => download(account)}>
          {said.exportFile}
        </Action>
        <Action type="button" onClick={() => void navigator.clipboard.writeText(location.href)}>
          {said.copyLink}
        </Action>
        {pasted && (
          <Action type="button" onClick={() => setPasted('')}>
            {said.backToToolbar}
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
      <h3>{said.remarks}</h3>
      {issues.length === 0 && themeWarnings(theme).length === 0 && <p>{said.noRemark}</p>}
      <ul>
        {issues.map((issue, index) => (
          <li key={index}>
            <code>{JSON.stringify(issue)}</code>
          </li>
        ))}
        {themeWarnings(theme).map((warning, index) => (
          <li key={index}>
            <code>{warning.field}</code> {said.warnings[warning.code]}
            {'scheme' in warning && warning.scheme && ` (${said[warning.scheme]})`}
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
