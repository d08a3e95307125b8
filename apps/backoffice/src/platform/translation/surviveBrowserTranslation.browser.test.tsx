import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { refuse } from '../../../test/fakeServer.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { surviveBrowserTranslation } from './surviveBrowserTranslation.ts';

let stop: () => void;
beforeEach(() => {
  stop = surviveBrowserTranslation();
});
afterEach(() => stop());

/** As Chrome's translator: each run of texts becomes one `<font>` in another; what is translated stays so. */
function translate(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.isConnected || text.data.trim() === '' || text.parentElement?.closest('font, script, style')) continue;
    const run = [text];
    for (let next = text.nextSibling; next instanceof Text; next = next.nextSibling) run.push(next);
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = run.map(({ data }) => data.toUpperCase()).join('');
    outer.append(inner);
    text.before(outer);
    for (const one of run) one.remove();
  }
}
const observed = () => new Promise((done) => setTimeout(done));

/** What is drawn after a translation and a change; the new words in their own spelling, as before the next translation. */
async function change(before: ReactNode, after: ReactNode) {
  const view = await render(<div data-testid="place">{before}</div>);
  const place = view.getByTestId('place').element();
  translate(place);
  await observed();
  expect(place.querySelector('font')).not.toBeNull();
  await view.rerender(<div data-testid="place">{after}</div>);
  await observed();
  return place;
}

const line = (text: string | false, rest: ReactNode = <b>fim</b>) => (
  <p>
    {text}
    {rest}
  </p>
);

describe('of a page that the browser has translated', () => {
  test('a text beside an element goes', async () => {
    const place = await change(line('Senha incorreta'), line(false));
    expect(place.textContent).toBe('FIM');
  });
  test('a text beside an element comes', async () => {
    const place = await change(line(false), line('Senha incorreta'));
    expect(place.textContent).toBe('Senha incorretaFIM');
  });
  test('a text gives way to an element', async () => {
    const place = await change(
      <p>
        {'Carregando'}
        {<b>fim</b>}
      </p>,
      <p>
        {<i>pronto</i>}
        {<b>fim</b>}
      </p>,
    );
    expect(place.textContent).toBe('prontoFIM');
  });
  test('an element comes before a text', async () => {
    const place = await change(
      <p>
        {null}
        {'leads'}
        <b>fim</b>
      </p>,
      <p>
        {<i>novos</i>}
        {'leads'}
        <b>fim</b>
      </p>,
    );
    expect(place.textContent).toBe('novosleadsFIM');
  });
  test('a number among words changes', async () => {
    const place = await change(
      <p>
        {3} leads<b>fim</b>
      </p>,
      <p>
        {4} leads<b>fim</b>
      </p>,
    );
    expect(place.textContent).toBe('4 leadsFIM');
  });
  test('a whole part goes', async () => {
    const place = await change(
      <>
        {line('um')}
        {line('dois')}
      </>,
      <>{line('um')}</>,
    );
    expect(place.textContent).toBe('UMFIM');
  });
  test('an element that the translation has moved goes', async () => {
    const view = await render(
      <p data-testid="place">
        Fale com <b>Ana</b> já
      </p>,
    );
    const place = view.getByTestId('place').element();
    translate(place);
    place.firstElementChild!.append(place.querySelector('b')!);
    await observed();
    await view.rerender(<p data-testid="place">Fale com já</p>);
    expect(place.querySelector('b')).toBeNull();
  });
  test('a text changes again after it was translated again', async () => {
    const view = await render(
      <p data-testid="place">
        {1} lead<b>fim</b>
      </p>,
    );
    const place = view.getByTestId('place').element();
    for (const count of [2, 3, 4]) {
      translate(place);
      await observed();
      await view.rerender(
        <p data-testid="place">
          {count} lead<b>fim</b>
        </p>,
      );
      await observed();
      expect(place.textContent).toBe(`${count} leadFIM`);
    }
  });
});

test('what fails without a translation still fails', () => {
  const [one, other] = [document.createElement('p'), document.createElement('p')];
  expect(() => one.removeChild(other)).toThrow();
  expect(() => one.insertBefore(document.createElement('b'), other)).toThrow();
});

test('a wrong password on a translated page is answered on the page, again and again', async () => {
  const screen = await renderApp('/login', {
    handlers: { 'POST /public_api/session': () => refuse('session.invalid_credentials') },
  });
  const email = screen.getByLabelText('E-mail');
  await expect.element(email).toBeVisible();
  await userEvent.fill(email, 'bruna@aurora.demo');
  const password = screen.container.querySelector<HTMLInputElement>('input[autocomplete="current-password"]')!;
  await userEvent.fill(password, 'errada-mesmo');
  for (const attempt of [1, 2]) {
    translate(screen.container);
    await observed();
    password.focus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(screen.server.of('POST /public_api/session')).toHaveLength(attempt));
    await vi.waitFor(() => expect(screen.container.querySelector('[data-messages]')?.textContent).not.toBe(''));
  }
  expect(password.isConnected).toBe(true);
});
