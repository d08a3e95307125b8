import type { LiveAnswer, LiveRequest } from './live/messages.ts';
import { projectZip } from './projectZip.ts';
import type { Settings } from './settings.ts';

/** The words of the editor, which the page contains. */
type EditorWords = Record<'code' | 'preview' | 'download', string>;

/** Opens an example for editing in place of its block of code: the code, what it draws, and the way into a project. */
export function openEditor(block: HTMLElement, versionFolder: string, version: string, settings: Settings): void {
  const said = document.querySelector<HTMLElement>('[data-search-dialog]')!.dataset as EditorWords;
  const editor = document.createElement('div');
  editor.className = 'editor';
  const code = document.createElement('textarea');
  code.ariaLabel = said.code;
  code.spellcheck = false;
  code.value = block.querySelector('code')?.textContent ?? '';
  code.rows = code.value.split('\n').length;
  const status = document.createElement('p');
  status.role = 'status';
  const frame = document.createElement('iframe');
  frame.title = said.preview;
  frame.src = `${versionFolder}live/index.html`;
  const download = document.createElement('button');
  download.type = 'button';
  download.textContent = said.download;
  download.addEventListener('click', () => save(projectZip(code.value, version)));

  const show = () => {
    const request: LiveRequest = { kind: 'show', code: code.value, account: settings.account, scheme: settings.scheme };
    frame.contentWindow?.postMessage(request, location.origin);
  };
  window.addEventListener('message', ({ source, data }: MessageEvent<LiveAnswer>) => {
    if (source !== frame.contentWindow) return;
    if (data.kind === 'ready') show();
    else status.textContent = data.kind === 'failed' ? data.message : '';
  });
  code.addEventListener('input', show);
  settings.onChange(show);
  editor.append(code, status, frame, download);
  block.replaceWith(editor);
  code.focus();
}

function save(bytes: Uint8Array): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/zip' }));
  link.download = 'funil-example.zip';
  link.click();
  URL.revokeObjectURL(link.href);
}
