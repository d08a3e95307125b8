import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../test/mount.tsx';
import { RadioGroup } from './RadioGroup.tsx';

const options = [
  { value: 'mine', label: 'veronica.pinheiro.de.albuquerque@escritoriodecontabilidade.com.br', hint: 'Sua versão' },
  { value: 'theirs', label: 'Padaria', hint: 'Versão salva' },
];

describe('a choice drawn as a card', () => {
  test('stays readable while the pointer rests on it after choosing it', async () => {
    mount(<RadioGroup label="E-mail" layout="cards" options={options} />);
    const radio = page.getByRole('radio', { name: /Padaria/ });
    await radio.click();
    await expect.element(radio).toBeChecked();
    expect(radio.element().matches(':hover')).toBe(true);
    await expect.poll(() => getComputedStyle(radio.element()).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  });

  test('breaks a long word instead of running out of the card', () => {
    mount(
      <div style={{ inlineSize: 320 }}>
        <RadioGroup label="E-mail" layout="cards" options={options} />
      </div>,
    );
    const text = page
      .getByText(/^veronica/)
      .element()
      .getBoundingClientRect();
    const card = page
      .getByText(/^veronica/)
      .element()
      .closest('label')!
      .getBoundingClientRect();
    expect(text.right).toBeLessThanOrEqual(card.right);
  });

  test.each([
    [600, [4]],
    [560, [2, 2]],
    [420, [2, 2]],
    [358, [2, 2]],
    [270, [1, 1, 1, 1]],
  ])('of four, in %i px, never stands alone beside three', (width, lines) => {
    const { host } = mount(
      <div style={{ inlineSize: width }}>
        <RadioGroup
          label="Origem"
          layout="cards"
          options={['Pessoas', 'Grupo', 'Filtro', 'Escolhidos'].map((label) => ({ value: label, label }))}
        />
      </div>,
    );
    const counts = new Map<number, number>();
    for (const card of host.querySelectorAll('[data-card]')) {
      const top = Math.round(card.getBoundingClientRect().top);
      counts.set(top, (counts.get(top) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual(lines);
  });
});
