import { useState } from 'react';
import { createBrowserRouter, createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextInput } from '@funil/ui';
import { FormModal } from './FormModal.tsx';
import { LeaveGuards } from './LeaveGuards.tsx';
import { useLeaveGuard } from './useLeaveGuard.tsx';

/** A page with a field of its own, and a dialog over it that is no address. */
function Stage() {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(true);
  const [name, setName] = useState('');
  const question = useLeaveGuard(text !== '', 'O texto da página se perde.');
  return (
    <>
      <TextInput label="Página" value={text} onValueChange={setText} />
      {question}
      {isOpen && (
        <FormModal
          title="Diálogo"
          submitLabel="Salvar"
          busyLabel="Salvando"
          isBusy={false}
          hasChanges={name !== ''}
          onSubmit={() => {}}
          onClose={() => setOpen(false)}
        >
          <TextInput label="Nome" value={name} onValueChange={setName} />
          <Link to="/outra">Outra tela</Link>
        </FormModal>
      )}
    </>
  );
}

const screens: RouteObject[] = [
  {
    element: (
      <LeaveGuards>
        <Outlet />
      </LeaveGuards>
    ),
    children: [
      { path: '/antes', element: <h1>Antes</h1> },
      { path: '/tela', element: <Stage /> },
      { path: '/outra', element: <h1>Outra</h1> },
    ],
  },
];

async function open() {
  const router = createMemoryRouter(screens, {
    initialEntries: ['/antes', '/tela', '/tela?pagina=2'],
    initialIndex: 2,
  });
  await render(<RouterProvider router={router} />);
  return router;
}

const dialog = page.getByRole('dialog', { name: 'Diálogo' });
const name = dialog.getByLabelText('Nome');
const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' });
const keep = question.getByRole('button', { name: 'Continuar editando' });
const discard = question.getByRole('button', { name: 'Descartar alterações' });

describe('a dialog that is no address', () => {
  test('holds the browser back while something is typed in it, and keeps it', async () => {
    const router = await open();
    await name.fill('Ana');
    await router.navigate(-2);
    await expect.element(question).toBeVisible();
    expect(router.state.location.pathname).toBe('/tela');
    await keep.click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(name).toHaveValue('Ana');
    await router.navigate(-2);
    await discard.click();
    await expect.element(page.getByRole('heading', { name: 'Antes' })).toBeVisible();
  });

  test('asks also where the screen behind it stays, and is closed with the answer', async () => {
    const router = await open();
    await name.fill('Ana');
    await router.navigate(-1);
    await discard.click();
    await vi.waitFor(() => expect(router.state.location.search).toBe(''));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByLabelText('Página')).toBeVisible();
  });

  test('asks before a link in it leads to another screen', async () => {
    const router = await open();
    await name.fill('Ana');
    await dialog.getByRole('link', { name: 'Outra tela' }).click();
    await discard.click();
    await expect.element(page.getByRole('heading', { name: 'Outra' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/outra');
  });

  test('asks nothing while nothing is typed, and nothing of what changes behind it', async () => {
    const router = await open();
    await router.navigate(-1);
    expect(router.state.location.search).toBe('');
    await name.fill('Ana');
    await router.navigate('/tela?pagina=3');
    expect(router.state.location.search).toBe('?pagina=3');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(name).toHaveValue('Ana');
  });
});

describe('a dialog over a page that guards itself', () => {
  test('does not disarm the page', async () => {
    const router = await open();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await page.getByLabelText('Página').fill('texto');
    await router.navigate(-2);
    await expect.element(question.getByText('O texto da página se perde.')).toBeVisible();
    await keep.click();
    await expect.element(page.getByLabelText('Página')).toHaveValue('texto');
  });

  test('asks in its place, once for both', async () => {
    const router = await open();
    await name.fill('Ana');
    // Behind the dialog, as a draft that stood there before it was opened.
    await page.getByLabelText('Página').fill('texto', { force: true });
    await router.navigate(-2);
    await expect.element(question.getByText('O que você mudou ainda não foi salvo.')).toBeVisible();
    await discard.click();
    await expect.element(page.getByRole('heading', { name: 'Antes' })).toBeVisible();
  });
});

describe("with the browser's own history, whose steps arrive later", () => {
  test('an answer lets the step back pass that it was about', async () => {
    const address = location.href;
    const router = createBrowserRouter(screens);
    try {
      await router.navigate('/antes');
      await router.navigate('/tela');
      await render(<RouterProvider router={router} />);
      await name.fill('Ana');
      history.back();
      await expect.element(question).toBeVisible();
      // The step has been taken by then, and is taken back.
      await vi.waitFor(() => expect(location.pathname).toBe('/tela'));
      await discard.click();
      await expect.element(page.getByRole('heading', { name: 'Antes' })).toBeVisible();
      await expect.element(question).not.toBeInTheDocument();
      expect(location.pathname).toBe('/antes');
    } finally {
      router.dispose();
      history.replaceState(null, '', address);
    }
  });
});
