import { toast } from '@funil/ui';

export async function copyText(text: string, done: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    // The clipboard needs a secure origin; otherwise the text can be copied manually.
    toast.error('Não foi possível copiar', { description: 'Selecione o texto e copie.' });
  }
}
