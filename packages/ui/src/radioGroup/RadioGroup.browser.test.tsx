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
    const text = page.getByText(/^veronica/).element().getBoundingClientRect();
    const card = page.getByText(/^veronica/).element().closest('label')!.getBoundingClientRect();
    expect(text.right).toBeLessThanOrEqual(card.right);
  });
});
