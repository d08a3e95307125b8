import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../test/render.ts';
import { FilePicker } from './FilePicker.tsx';
import { setFiles } from './useFileInput.ts';

const sheet = new File(['nome'], 'leads.csv', { type: 'text/csv' });
const other = new File(['nome'], 'outros.csv', { type: 'text/csv' });

async function picker(props: Partial<Parameters<typeof FilePicker>[0]> = {}) {
  const onFileChange = vi.fn();
  const view = await render(
    <form>
      <FilePicker label="Planilha" name="sheet" accept=".csv" onFileChange={onFileChange} {...props} />
    </form>,
  );
  const input = view.container.querySelector<HTMLInputElement>('input[type="file"]')!;
  // The dialog of the browser: the test answers for the user.
  const click = vi.spyOn(input, 'click').mockImplementation(() => {});
  const box =
    view.container.querySelector<HTMLElement>('[role="status"]')!.parentElement!.parentElement!.parentElement!;
  const openDialog = () => page.getByRole('button', { name: 'Selecionar: Planilha' }).click();
  const answer = (file: File) => {
    setFiles(input, [file]);
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const drag = (type: string, files: readonly File[] = [sheet], relatedTarget: Element | null = null) => {
    const dataTransfer = new DataTransfer();
    for (const file of files) dataTransfer.items.add(file);
    const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, relatedTarget });
    box.dispatchEvent(event);
    return event;
  };
  const sent = () => (new FormData(view.container.querySelector('form')!).get('sheet') as File).name;
  return { view, input, box, click, openDialog, answer, drag, sent, onFileChange };
}

const status = () => page.getByRole('status');

test('the same file, picked again, is reported again', async () => {
  const { input, openDialog, answer, onFileChange } = await picker();
  await openDialog();
  answer(sheet);
  await openDialog();
  // Emptied before the dialog: the browser reports the same file as a change.
  expect(input.files).toHaveLength(0);
  answer(sheet);
  expect(onFileChange.mock.calls).toEqual([[sheet], [sheet]]);
});

test('a dialog that is cancelled keeps the file', async () => {
  const { input, openDialog, answer, sent, onFileChange } = await picker();
  await openDialog();
  answer(sheet);
  await openDialog();
  input.dispatchEvent(new Event('cancel', { bubbles: true }));
  expect(sent()).toBe('leads.csv');
  await expect.element(status()).toHaveTextContent('Arquivo selecionado: leads.csv');
  expect(onFileChange).toHaveBeenCalledOnce();
});

test('so does a cancel that an older browser reports as a change to nothing', async () => {
  const { input, openDialog, answer, sent, onFileChange } = await picker();
  await openDialog();
  answer(sheet);
  await openDialog();
  input.dispatchEvent(new Event('change', { bubbles: true }));
  expect(sent()).toBe('leads.csv');
  expect(onFileChange).toHaveBeenCalledOnce();
});

test('a file dropped on it goes out with the form', async () => {
  const { box, drag, sent, onFileChange } = await picker();
  expect(drag('dragenter').defaultPrevented).toBe(true);
  await expect.element(status()).toHaveTextContent('Solte para enviar');
  expect(box.dataset['over']).toBe('');
  drag('drop');
  expect(onFileChange).toHaveBeenCalledExactlyOnceWith(sheet);
  expect(sent()).toBe('leads.csv');
  expect(box.dataset['over']).toBeUndefined();
});

test('moving over what is inside the box is no leaving', async () => {
  const { box, drag } = await picker();
  drag('dragenter');
  drag('dragleave', [sheet], box.firstElementChild);
  await expect.element(status()).toHaveTextContent('Solte para enviar');
  drag('dragleave', [sheet], document.body);
  await expect.element(status()).toHaveTextContent('Selecione um arquivo para enviar');
});

test('refuses several files, a wrong type and a file that is too large, and says what to send', async () => {
  const { view, drag, answer, sent, onFileChange } = await picker({ maxSize: 10 });
  drag('drop', [sheet, other]);
  await expect.element(view.getByText('Envie um arquivo por vez.')).toBeVisible();
  drag('drop', [new File(['x'], 'base.pdf')]);
  await expect.element(view.getByText('Envie um arquivo CSV de até 10 bytes.')).toBeVisible();
  answer(new File(['12345678901'], 'grande.csv'));
  expect(sent()).toBe('');
  expect(onFileChange.mock.calls.flat()).toEqual([null, null]);
  answer(sheet);
  expect(view.container.querySelector('[id$="-error"]')!.textContent).toBe('');
  expect(sent()).toBe('leads.csv');
});

test.each(['dialog', 'drop'] as const)(
  'a refused file (%s) keeps the good one that was there, and says which was refused',
  async (way) => {
    const { view, drag, openDialog, answer, sent, onFileChange } = await picker();
    await openDialog();
    answer(sheet);
    const wrong = new File(['%PDF'], 'base.pdf');
    if (way === 'dialog') {
      await openDialog();
      answer(wrong);
    } else drag('drop', [wrong]);
    await expect.element(view.getByText('“base.pdf” não foi aceito. Envie um arquivo CSV.')).toBeVisible();
    await expect.element(status()).toHaveTextContent('Arquivo selecionado: leads.csv');
    expect(sent()).toBe('leads.csv');
    expect(onFileChange).toHaveBeenCalledExactlyOnceWith(sheet);
  },
);

test('a refused file keeps the one that the caller holds', async () => {
  const { drag, onFileChange } = await picker({ file: sheet });
  drag('drop', [new File(['%PDF'], 'base.pdf')]);
  await expect.element(status()).toHaveTextContent('Arquivo selecionado: leads.csv');
  expect(onFileChange).not.toHaveBeenCalled();
});

test('text dragged over it is not for it', async () => {
  const { box } = await picker();
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('text/plain', 'texto');
  const event = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer });
  box.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

test('held while uploading: a drop does not replace the page, nor the file', async () => {
  const { drag, onFileChange } = await picker({ progress: 30, file: sheet });
  expect(drag('dragover').defaultPrevented).toBe(true);
  expect(drag('drop', [other]).defaultPrevented).toBe(true);
  expect(onFileChange).not.toHaveBeenCalled();
});

test('the end of a long name stays in sight', async () => {
  const name = `${'levantamento-de-leads-'.repeat(6)}final.csv`;
  const { view } = await picker({ file: new File([''], name), style: { width: 320 } });
  const shown = view.container.querySelector<HTMLElement>(`[title="${name}"]`)!;
  expect(shown.textContent).toBe(name);
  expect(shown.getBoundingClientRect().right).toBeLessThanOrEqual(320);
  expect(shown.firstElementChild!.scrollWidth).toBeGreaterThan(shown.firstElementChild!.clientWidth);
});

test('works by keyboard', async () => {
  const { click, answer, onFileChange } = await picker();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(click).toHaveBeenCalledOnce();
  answer(sheet);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(onFileChange).toHaveBeenLastCalledWith(null);
});

test.each([340, 280, 600])('the name of a file can be read in %i px', async (width) => {
  const { view, answer, box } = await picker({ accept: '.xlsx' });
  view.container.style.inlineSize = `${width}px`;
  answer(new File(['nome'], 'leads-de-novembro.xlsx'));
  const stem = box.querySelector<HTMLElement>('[title] > span')!;
  await expect.poll(() => stem.clientWidth).toBeGreaterThan(60);
});
