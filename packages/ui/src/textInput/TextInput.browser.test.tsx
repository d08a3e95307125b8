import { useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { render } from '../../test/render.ts';
import { userEvent } from 'vitest/browser';
import { useForm } from 'react-hook-form';
import { fakeTime } from '../../test/mount.tsx';
import { insert, settle, type } from '../../test/typing.ts';
import type { MaskPreset } from '@funil/validation/masks';
import { masks } from '@funil/validation/masks';
import { TextInput } from './TextInput.tsx';
import { loadMaskEngine } from './useMask.ts';

beforeAll(() => loadMaskEngine());

const find = (container: HTMLElement) => container.querySelector('input')!;

async function masked(mask: MaskPreset, props: Partial<Parameters<typeof TextInput>[0]> = {}) {
  const onChange = vi.fn();
  const onValueChange = vi.fn();
  const view = await render(
    <TextInput
      label="Campo"
      mask={mask}
      onChange={(event) => onChange(event.target.value)}
      onValueChange={onValueChange}
      {...props}
    />,
  );
  return { view, input: find(view.container), onChange, onValueChange };
}

describe('label, hint and error', () => {
  test('the error takes the place of the hint and describes the input', async () => {
    const view = await render(<TextInput label="E-mail" hint="O de trabalho" aria-describedby="extra" />);
    const input = find(view.container);
    await expect.element(view.getByLabelText('E-mail')).toHaveAccessibleDescription('O de trabalho');
    expect(input.getAttribute('aria-invalid')).toBeNull();
    await view.rerender(
      <TextInput label="E-mail" hint="O de trabalho" error="E-mail inválido" aria-describedby="extra" />,
    );
    await expect.element(view.getByLabelText('E-mail')).toHaveAccessibleDescription('E-mail inválido');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toContain('extra');
    expect(view.container.textContent).not.toContain('O de trabalho');
  });

  test('the live region of the error is there before the error', async () => {
    const view = await render(<TextInput label="Nome" />);
    const region = view.container.querySelector('[aria-live="polite"]')!;
    await view.rerender(<TextInput label="Nome" error="Nome é um campo obrigatório" />);
    expect(view.container.querySelector('[aria-live="polite"]')).toBe(region);
    expect(region.textContent).toBe('Nome é um campo obrigatório');
  });
});

test('a spinner that comes and goes leaves the input and its focus alone', async () => {
  const view = await render(<TextInput label="Documento" loading={false} trailing={null} />);
  const input = find(view.container);
  input.focus();
  await userEvent.keyboard('529');
  await view.rerender(<TextInput label="Documento" loading trailing={null} />);
  expect(find(view.container)).toBe(input);
  expect(document.activeElement).toBe(input);
  await view.rerender(<TextInput label="Documento" loading={false} trailing={<span>ok</span>} />);
  expect(find(view.container)).toBe(input);
  expect(input.value).toBe('529');
});

describe('presets', () => {
  test.each([
    ['cpf', masks.cpf, '52998224725', '529.982.247-25', '52998224725'],
    ['alphanumeric cnpj', masks.cnpj, '12abc34501de35', '12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['cpf of cpfOrCnpj', masks.cpfOrCnpj, '52998224725', '529.982.247-25', '52998224725'],
    ['numeric cnpj of cpfOrCnpj', masks.cpfOrCnpj, '11222333000181', '11.222.333/0001-81', '11222333000181'],
    ['alphanumeric cnpj of cpfOrCnpj', masks.cpfOrCnpj, '12abc34501de35', '12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['landline', masks.phone, '1132145678', '(11) 3214-5678', '1132145678'],
    ['mobile', masks.phone, '11912345678', '(11) 91234-5678', '11912345678'],
    ['cep', masks.cep, '01310100', '01310-100', '01310100'],
    ['date', masks.date, '21112026', '21/11/2026', '21112026'],
    ['date with separators', masks.date, '9/5/2026', '09/05/2026', '09052026'],
    ['time', masks.time, '930', '09:30', '0930'],
    ['time with separators', masks.time, '1h30', '01:30', '0130'],
    ['phone with its country', masks.phone, '+5521987654321', '+55 (21) 98765-4321', '+5521987654321'],
    ['cpf with a digit too many', masks.cpf, '529982247251', '529.982.247-251', '529982247251'],
    ['brl', masks.brl, '1250,5', '1.250,5', '1250.5'],
    ['brl as it is written', masks.brl, '80.000,05', '80.000,05', '80000.05'],
    ['brl with the point of a keypad', masks.brl, '80.05', '80,05', '80.05'],
  ] satisfies readonly (readonly [string, MaskPreset, string, string, string])[])(
    '%s',
    async (_name, mask, keys, shown, unmasked) => {
      const { input, onChange, onValueChange } = await masked(mask);
      await type(input, keys);
      expect(input.value).toBe(shown);
      expect(onChange).toHaveBeenLastCalledWith(shown);
      expect(onValueChange).toHaveBeenLastCalledWith(unmasked, shown);
    },
  );

  test('refuses what does not fit, without an event', async () => {
    const { input, onChange } = await masked(masks.cpf);
    await type(input, 'ab');
    expect(input.value).toBe('');
    expect(onChange).not.toHaveBeenCalled();
  });

  test('gives each preset the keyboard of its content', async () => {
    for (const [mask, mode] of [
      [masks.cpf, 'numeric'],
      [masks.cnpj, 'text'],
      [masks.phone, 'tel'],
      [masks.brl, 'decimal'],
    ] as const) {
      const { input, view } = await masked(mask);
      expect(input.inputMode).toBe(mode);
      await view.unmount();
    }
  });

  test('brl takes a point for thousands before the cursor, which stays at the end', async () => {
    const { input } = await masked(masks.brl);
    await type(input, '1.234.5');
    expect(input.value).toBe('1.234,5');
    expect(input.selectionStart).toBe('1.234,5'.length);
    await type(input, '67');
    expect(input.value).toBe('1.234.567');
    expect(input.selectionStart).toBe('1.234.567'.length);
    await userEvent.keyboard('{Backspace}');
    expect(input.value).toBe('123.456');
  });

  test('brl begins with a comma, too', async () => {
    const { input, onValueChange } = await masked(masks.brl);
    await type(input, ',');
    await type(input, '5');
    await userEvent.tab();
    expect(input.value).toBe('0,50');
    expect(onValueChange).toHaveBeenLastCalledWith('0.5', '0,50');
  });

  test('a render between the mask and React does not take back what was typed', async () => {
    function Form() {
      const [text, setText] = useState('');
      const [, renderAgain] = useReducer((count: number) => count + 1, 0);
      const node = useRef<HTMLInputElement>(null);
      // After the mask's own listener, and before React's at the root.
      useEffect(() => node.current!.parentElement!.addEventListener('input', renderAgain), []);
      return (
        <TextInput ref={node} label="Dia" mask={masks.date} value={text} onValueChange={(_, shown) => setText(shown)} />
      );
    }
    const view = await render(<Form />);
    const input = find(view.container);
    input.focus();
    await userEvent.keyboard('2411');
    expect(input.value).toBe('24/11');
  });

  test('the first text has its mask before anything is painted, once the engine is there', async () => {
    await loadMaskEngine();
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    flushSync(() => root.render(<TextInput label="CPF" mask={masks.cpf} defaultValue="52998224725" />));
    expect(find(host).value).toBe('529.982.247-25');
    root.unmount();
    host.remove();
  });

  test('brl fills its decimals on leaving and says so', async () => {
    const { input, onChange, onValueChange } = await masked(masks.brl);
    await type(input, '9,5');
    onChange.mockClear();
    await userEvent.tab();
    expect(input.value).toBe('9,50');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('9,50');
    expect(onValueChange).toHaveBeenLastCalledWith('9.5', '9,50');
  });
});

describe('text that arrives in one piece', () => {
  test.each([
    ['+55 (11) 91234-5678', '(11) 91234-5678'],
    ['5511912345678', '(11) 91234-5678'],
    ['011 91234-5678', '(11) 91234-5678'],
    ['551132145678', '(11) 3214-5678'],
    // 55 is also the area code of Santa Maria.
    ['55991234567', '(55) 99123-4567'],
    ['(55) 3221-4567', '(55) 3221-4567'],
  ])('phone %s', async (text, shown) => {
    const { input } = await masked(masks.phone);
    insert(input, text);
    expect(input.value).toBe(shown);
  });

  test.each([
    [masks.brl, 'R$ 1.250,50', '1.250,50'],
    [masks.brl, '1,250.50', '1.250,50'],
    [masks.brl, '1250.5', '1.250,5'],
    [masks.brl, '320.000', '320.000'],
    [masks.date, '2026-11-21', '21/11/2026'],
    [masks.date, '1/2/2026', '01/02/2026'],
    [masks.cpf, ' 529.982.247-25 ', '529.982.247-25'],
    [masks.cpfOrCnpj, '12.abc.345/01de-35', '12.ABC.345/01DE-35'],
  ] satisfies readonly (readonly [MaskPreset, string, string])[])('%# %s', async (mask, text, shown) => {
    const { input } = await masked(mask);
    insert(input, text);
    expect(input.value).toBe(shown);
  });

  test('a real paste over a selection', async () => {
    const { input, onChange } = await masked(masks.phone, { defaultValue: '1132145678' });
    const source = document.createElement('textarea');
    source.value = '+55 (21) 98877-6655';
    document.body.append(source);
    source.select();
    await userEvent.copy();
    input.focus();
    input.select();
    await userEvent.paste();
    source.remove();
    expect(input.value).toBe('(21) 98877-6655');
    expect(onChange).toHaveBeenLastCalledWith('(21) 98877-6655');
  });

  test('over a selection without any key, as from the context menu', async () => {
    const { input } = await masked(masks.phone, { defaultValue: '1132145678' });
    input.focus();
    input.select();
    insert(input, '21988776655');
    expect(input.value).toBe('(21) 98877-6655');
  });

  test('over the selection of an input that was selected first and focused then', async () => {
    const { input } = await masked(masks.phone, { defaultValue: '1132145678' });
    input.select();
    input.focus();
    await userEvent.keyboard('2');
    expect(input.value).toBe('(2');
  });

  test('over the selection that Tab makes', async () => {
    const { input } = await masked(masks.phone, { defaultValue: '1132145678' });
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.tab();
    expect(document.activeElement).toBe(input);
    await userEvent.keyboard('21988776655');
    expect(input.value).toBe('(21) 98877-6655');
  });

  test('autofill that fires only `change`', async () => {
    const { input, onChange, onValueChange } = await masked(masks.phone);
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    write.call(input, '+5511912345678');
    input.dispatchEvent(new Event('change', { bubbles: true }));
    expect(input.value).toBe('(11) 91234-5678');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('(11) 91234-5678');
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('11912345678', '(11) 91234-5678');
  });
});

describe('keys', () => {
  test.each([
    ['after the closing bracket', '(11) 91234-5678', 5, '(19) 1234-5678'],
    ['after the hyphen', '(11) 91234-5678', 11, '(11) 91235-678'],
    ['after the opening bracket, where no digit stands before', '(11) 91234-5678', 1, '(11) 91234-5678'],
  ])('Backspace on a separator deletes the digit before it: %s', async (_name, text, caret, left) => {
    const { input } = await masked(masks.phone, { defaultValue: text });
    await type(input, '{Backspace}', caret);
    expect(input.value).toBe(left);
  });

  test('Backspace from the end empties the input digit by digit', async () => {
    const { input } = await masked(masks.phone, { defaultValue: '11912' });
    for (const digits of ['1191', '119', '11', '1', '']) {
      await type(input, '{Backspace}', input.selectionStart ?? undefined);
      expect(input.value.replace(/\D/g, '')).toBe(digits);
    }
    expect(input.value).toBe('');
  });

  test('Delete on a separator deletes the digit after it', async () => {
    const { input } = await masked(masks.cpf, { defaultValue: '529.982.247-25' });
    await type(input, '{Delete}', 3);
    expect(input.value).toBe('529.822.472-5');
  });

  test('a digit typed in the middle keeps the caret behind it', async () => {
    const { input } = await masked(masks.cpf, { defaultValue: '529.982' });
    const pass = fakeTime();
    await type(input, '1', 2);
    expect(input.value).toBe('521.998.2');
    // The mask puts the caret right once more a little later.
    await pass(100);
    expect(input.selectionStart).toBe(3);
  });

  test('text composed by an input method is masked once, when the composition ends', async () => {
    const { input, onChange } = await masked(masks.cnpj);
    input.focus();
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    for (const text of ['1', '12', '12a', '12ab']) {
      write.call(input, text);
      input.dispatchEvent(
        new InputEvent('input', { bubbles: true, isComposing: true, inputType: 'insertCompositionText' }),
      );
    }
    expect(onChange).not.toHaveBeenCalled();
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '12ab' }));
    await settle();
    expect(input.value).toBe('12.AB');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('12.AB');
  });
});

describe('controlled', () => {
  test('by the raw value', async () => {
    function Owner() {
      const [value, setValue] = useState('1191234');
      return (
        <>
          <TextInput label="Telefone" mask={masks.phone} value={value} onValueChange={setValue} />
          <output>{value}</output>
          <button type="button" onClick={() => setValue('21988776655')}>
            Trocar
          </button>
        </>
      );
    }
    const view = await render(<Owner />);
    const input = find(view.container);
    expect(input.value).toBe('(11) 91234');
    await type(input, '5678');
    expect(input.value).toBe('(11) 91234-5678');
    expect(view.container.querySelector('output')!.textContent).toBe('11912345678');
    await view.getByText('Trocar').click();
    expect(input.value).toBe('(21) 98877-6655');
  });

  test('goes back when the owner does not take the new value', async () => {
    const view = await render(<TextInput label="CPF" mask={masks.cpf} value="529" onChange={() => {}} />);
    const input = find(view.container);
    await type(input, '9');
    expect(input.value).toBe('529');
  });

  test('an inline preset does not disturb typing', async () => {
    function Owner() {
      const [value, setValue] = useState('');
      return (
        <TextInput
          label="Código"
          mask={{ mask: [{ mask: '00-00' }, { mask: '00-00-00' }], inputMode: 'numeric' }}
          value={value}
          onValueChange={setValue}
        />
      );
    }
    const view = await render(<Owner />);
    await type(find(view.container), '123456');
    expect(find(view.container).value).toBe('12-34-56');
  });
});

describe('in a form', () => {
  test('a raw first value is shown with its mask, silently', async () => {
    const { input, onChange, onValueChange } = await masked(masks.cpf, { defaultValue: '52998224725' });
    expect(input.value).toBe('529.982.247-25');
    input.focus();
    input.blur();
    expect(onChange).not.toHaveBeenCalled();
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test('reset masks the first value again', async () => {
    const view = await render(
      <form>
        <TextInput label="CPF" name="cpf" mask={masks.cpf} defaultValue="52998224725" />
        <button type="reset">Limpar</button>
      </form>,
    );
    const input = find(view.container);
    await type(input, '{Backspace}{Backspace}');
    expect(input.value).toBe('529.982.247');
    await view.getByText('Limpar').click();
    await settle();
    expect(input.value).toBe('529.982.247-25');
    await type(input, '{Backspace}');
    expect(input.value).toBe('529.982.247-2');
  });

  test('register: not dirty by masking, masked values, reset and setValue', async () => {
    const seen: { form?: ReturnType<typeof useForm<{ cpf: string; name: string }>> } = {};
    function Form() {
      const form = useForm({ defaultValues: { cpf: '52998224725', name: 'Ana' } });
      seen.form = form;
      return (
        <form>
          <TextInput label="CPF" mask={masks.cpf} {...form.register('cpf')} />
          <TextInput label="Nome" {...form.register('name')} />
          <output>{form.formState.isDirty ? 'alterado' : 'igual'}</output>
        </form>
      );
    }
    const view = await render(<Form />);
    const input = find(view.container);
    const state = () => view.container.querySelector('output')!.textContent;
    expect(input.value).toBe('529.982.247-25');
    await userEvent.click(input);
    await userEvent.tab();
    expect(state()).toBe('igual');
    await type(input, '{Backspace}');
    await expect.poll(state).toBe('alterado');
    expect(seen.form!.getValues('cpf')).toBe('529.982.247-2');
    seen.form!.reset();
    await expect.poll(() => input.value).toBe('529.982.247-25');
    await expect.poll(state).toBe('igual');
    seen.form!.setValue('cpf', '11144477735');
    expect(input.value).toBe('111.444.777-35');
    await type(input, '{Backspace}');
    expect(input.value).toBe('111.444.777-3');
  });

  test('emits unmasked: raw first values stay equal through a blur, and raw text goes out', async () => {
    const seen: { form?: ReturnType<typeof useForm<{ cpf: string; name: string }>> } = {};
    function Form() {
      const form = useForm({ defaultValues: { cpf: '52998224725', name: 'Ana' } });
      seen.form = form;
      return (
        <form>
          <TextInput label="CPF" mask={masks.cpf} emits="unmasked" {...form.register('cpf')} />
          <TextInput label="Nome" {...form.register('name')} />
          <output>{form.formState.isDirty ? 'alterado' : 'igual'}</output>
        </form>
      );
    }
    const view = await render(<Form />);
    const cpf = view.getByLabelText('CPF').element() as HTMLInputElement;
    const name = view.getByLabelText('Nome').element() as HTMLInputElement;
    const state = () => view.container.querySelector('output')!.textContent;
    expect(cpf.value).toBe('529.982.247-25');
    await userEvent.click(cpf);
    await type(name, 'x');
    await expect.poll(state).toBe('alterado');
    await type(name, '{Backspace}');
    await expect.poll(state).toBe('igual');
    await type(cpf, '{Backspace}{Backspace}25');
    await expect.poll(state).toBe('igual');
    await type(cpf, '{Backspace}');
    expect(seen.form!.getValues('cpf')).toBe('5299822472');
    expect(new FormData(view.container.querySelector('form')!).get('cpf')).toBe('5299822472');
    seen.form!.setValue('cpf', '11144477735');
    await expect.poll(() => cpf.value).toBe('111.444.777-35');
    seen.form!.setFocus('cpf');
    expect(document.activeElement).toBe(cpf);
  });
});

describe('a limit', () => {
  test('cuts nothing that is typed or pasted, and the field says by how much it is too long', async () => {
    const seen = vi.fn();
    const view = await render(<TextInput label="Nome" maxLength={20} onValueChange={seen} />);
    const input = find(view.container);
    await userEvent.type(input, 'a'.repeat(15));
    expect(view.container.textContent).toContain('15/20');
    await userEvent.type(input, 'b'.repeat(7));
    expect(input.value).toBe(`${'a'.repeat(15)}${'b'.repeat(7)}`);
    expect(seen).toHaveBeenLastCalledWith(input.value, input.value);
    await expect.element(view.getByLabelText('Nome')).toHaveAccessibleDescription('Tire 2 caracteres: o limite é 20.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await userEvent.fill(input, 'curto');
    await expect.element(view.getByLabelText('Nome')).not.toHaveAccessibleDescription();
    expect(view.container.textContent).not.toContain('/20');
  });

  test('is known to a form that writes and resets the field', async () => {
    const view = await render(
      <form>
        <TextInput label="Nome" maxLength={5} defaultValue="abc" />
      </form>,
    );
    const input = find(view.container);
    input.value = 'abcdefg';
    await expect.element(view.getByLabelText('Nome')).toHaveAccessibleDescription('Tire 2 caracteres: o limite é 5.');
    input.form!.reset();
    await expect.element(view.getByLabelText('Nome')).not.toHaveAccessibleDescription();
  });
});
