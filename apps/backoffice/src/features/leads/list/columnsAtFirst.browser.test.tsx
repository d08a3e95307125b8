import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LeadsPage } from '../LeadsPage.tsx';
import { leadServer } from '../../../../test/leadServer.ts';
import { makeLead, people } from '../../../../test/leadFactory.ts';
import { renderLeads } from '../../../../test/renderLeads.tsx';

/** px of the sidebar beside the screen. */
const sidebar = 236;

async function show(width: number) {
  await page.viewport(width, 768);
  const leads = Array.from({ length: 80 }, (_, index) =>
    makeLead(12_480 - index, {
      name: 'Maria Aparecida dos Santos Albuquerque Ferreira',
      value_cents: 125_000_000,
      sla_due_at: '2026-11-20T12:00:00.000Z',
      sla_warn_at: '2026-11-20T11:00:00.000Z',
      first_contact_at: '2026-11-20T13:00:00.000Z',
      owner: { id: people[0]!.id, name: 'Everaldina Siqueira' },
    }),
  );
  const shown = await renderLeads(
    <div style={{ display: 'flex', flexDirection: 'column', flex: 1, minBlockSize: 0, inlineSize: width - sidebar }}>
      <LeadsPage />
    </div>,
    { server: leadServer({ leads }) },
  );
  await expect.element(page.getByText('1–50 de 80 leads')).toBeVisible();
  return shown;
}
const header = (name: string) => page.getByRole('columnheader', { name });
/** px that the table scrolls sideways. */
const tooWide = () => {
  const { scrollWidth, clientWidth } = document.querySelector('table')!.parentElement!;
  return scrollWidth - clientWidth;
};

beforeEach(() => localStorage.clear());

describe('the columns that show until somebody chooses', () => {
  it.each([1280, 1440])('fit into a window of %i px', async (width) => {
    await show(width);
    await expect.poll(tooWide).toBe(0);
    await expect.element(header('Próximo contato')).toBeVisible();
  });

  it.each([820, 1366, 1920])(
    'leave the name room to be read where all of them are chosen, in a window of %i px',
    async (width) => {
      localStorage.setItem(`funil.leadColumns.${people[0]!.id}`, '3:');
      await show(width);
      await expect.element(header('Parado')).toBeInTheDocument();
      const scroller = document.querySelector('table')!.parentElement!;
      const measure = () => {
        const heads = Array.from(document.querySelectorAll('thead th'));
        const cells = Array.from(document.querySelector('tbody tr[data-index]')!.children);
        const name = heads.findIndex((head) => head.textContent === 'Nome');
        return {
          name: cells[name]!.firstElementChild!.clientWidth,
          // The header stands over its cells, and each in its own box.
          isInStep: heads.every(
            (head, index) =>
              Math.abs(head.getBoundingClientRect().left - cells[index]!.getBoundingClientRect().left) < 1,
          ),
          outside: [...heads, ...cells]
            .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
            .map(({ textContent }) => textContent),
          isDeadlineWhole: Array.from(document.querySelectorAll('tbody [data-state="met_late"] > span')).every(
            (words) => words.scrollWidth <= words.clientWidth,
          ),
        };
      };
      for (const left of [0, 400, scroller.scrollWidth]) {
        scroller.scrollLeft = left;
        scroller.dispatchEvent(new Event('scroll'));
        await expect.poll(measure).toMatchObject({ isInStep: true, outside: [], isDeadlineWhole: true });
        expect(measure().name).toBeGreaterThanOrEqual(160);
      }
      expect(tooWide()).toBeGreaterThan(0);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    },
  );

  it('come back by choice, whatever the window', async () => {
    await show(1366);
    await expect.element(header('Origem')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Colunas' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Origem' }).click();
    await expect.element(header('Origem')).toBeInTheDocument();
    await expect.element(header('Parado')).toBeInTheDocument();
  });
});
