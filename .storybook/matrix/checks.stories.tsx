import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { lengthenAll } from '../longLabels.tsx';
import { defaultTenant, themeOf } from '../tenants.ts';
import { findLeaks } from './findLeaks.ts';
import { worstText } from './measureContrast.ts';

const meta = { title: 'Workshop/Checks', tags: ['!dev'], render: () => <p>Storybook's own checks</p> } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const sol = themeOf('sol', undefined);
const aurora = themeOf(defaultTenant, undefined);

function place(parent: HTMLElement, html: string, style = ''): HTMLElement {
  const box = document.createElement('div');
  box.style.cssText = style;
  box.innerHTML = html;
  parent.append(box);
  return box;
}

/** A colour, a name and a logo of the default account are found under another one, and only there. */
export const LeakDetector: Story = {
  play: async ({ canvasElement }) => {
    const leaks = (html: string, style?: string, shown = sol) => {
      const box = place(canvasElement, html, style);
      const found = findLeaks(box, shown, aurora, 'light');
      box.remove();
      return found;
    };
    await expect(leaks('<b>Texto</b>', 'color: #14171d')).toEqual([]);
    await expect(leaks('<b>Texto</b>', 'color: var(--funil-not-set, #0f2a5f)')).toContainEqual(
      expect.stringContaining('div.color shows'),
    );
    await expect(leaks('<b>Texto</b>', 'border: 1px solid rgb(194 24 111)')).toContainEqual(
      expect.stringContaining('borderTopColor shows'),
    );
    await expect(leaks('<b>Texto</b>', 'border: 0 solid rgb(194 24 111); color: #14171d')).toEqual([]);
    await expect(leaks('<b>Aurora Consórcios</b>')).toContainEqual('the text names "Aurora Consórcios"');
    await expect(leaks(`<img alt="" src="${aurora.personalization.short_logo_url}">`)).toContainEqual(
      expect.stringContaining('image'),
    );
    await expect(leaks('<b>Aurora Consórcios</b>', 'color: #0f2a5f', aurora)).toEqual([]);
  },
};

/** The least readable text is found through translucent grounds; disabled and invisible text does not count. */
export const ContrastMeter: Story = {
  play: async ({ canvasElement }) => {
    const measure = (html: string) => {
      const box = place(canvasElement, html, 'background: #fff; color: #000');
      const found = worstText(box);
      box.remove();
      return found;
    };
    await expect(measure('<p>Preto</p>')?.ratio).toBeCloseTo(21, 5);
    await expect(measure('<p>Preto</p><p style="color: #777">Cinza</p>')).toMatchObject({ text: 'Cinza', target: 4.5 });
    await expect(measure('<p style="color: #777">Cinza</p>')?.ratio).toBeCloseTo(4.48, 2);
    await expect(measure('<p style="background: rgb(0 0 0 / 50%); color: #fff">Véu</p>')?.ratio).toBeCloseTo(3.98, 1);
    await expect(measure('<button disabled style="color: #eee">Desativado</button><p>Preto</p>')?.text).toBe('Preto');
    await expect(measure('<p aria-hidden="true" style="color: #eee">Enfeite</p><p>Preto</p>')?.text).toBe('Preto');
    await expect(measure('<div inert><p style="color: #eee">Atrás do diálogo</p></div><p>Preto</p>')?.text).toBe(
      'Preto',
    );
    await expect(
      measure(
        '<div style="position: relative"><p style="color: #eee">Coberto</p>' +
          '<div style="position: absolute; inset: 0; background: #fff"></div></div><p>Preto</p>',
      )?.text,
    ).toBe('Preto');
    await expect(measure('<p style="font-size: 24px; color: #777">Grande</p>')?.target).toBe(3);
  },
};

/** Texts grow, also those that come later, and shrink back. */
export const LongLabels: Story = {
  play: async ({ canvasElement }) => {
    const box = place(canvasElement, '<button>Salvar lead</button>');
    const undo = lengthenAll(box, 'double');
    await expect(box.textContent?.length).toBeGreaterThanOrEqual('Salvar lead'.length * 2);
    place(box, '<b>Depois</b>');
    await waitFor(() => expect(box.querySelector('b')?.textContent).not.toBe('Depois'));
    undo();
    await expect(box.textContent).toBe('Salvar leadDepois');
    box.remove();
  },
};
