import { toast } from '@funil/ui';

/** Copies a text, and says so with `done`. */
export async function copyText(text: string, done: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    // Only secure origins have a clipboard: the text stands there to be copied by hand.
    toast.error('Não foi possível copiar', { description: 'Selecione o texto e copie.' });
  }
}
