export interface PostFormOptions {
  headers: Readonly<Record<string, string>>;
  form: FormData;
  signal?: AbortSignal | undefined;
  onProgress?: ((share: number) => void) | undefined;
}

export type PostForm = (url: string, options: PostFormOptions) => Promise<Response>;

/** Statuses whose `Response` must have no body. */
const isEmpty = (status: number) => status === 204 || status === 205 || status === 304;

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/** Sends a form with XMLHttpRequest, which reports progress; in Node with `fetch`. */
export const postForm: PostForm = (url, { headers, form, signal, onProgress }) => {
  if (typeof XMLHttpRequest === 'undefined')
    return fetch(url, { method: 'POST', headers, body: form, ...(signal && { signal }) });
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const done = () => signal?.removeEventListener('abort', abort);
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      done();
      const { status, statusText } = request;
      resolve(
        new Response(isEmpty(status) ? null : request.responseText, {
          status,
          statusText,
          headers: headersOf(request),
        }),
      );
    });
    request.addEventListener('error', () => {
      done();
      reject(new TypeError('The upload failed.'));
    });
    request.addEventListener('abort', () => {
      done();
      reject(new DOMException('The upload was aborted.', 'AbortError'));
    });
    signal?.addEventListener('abort', abort);
    request.send(form);
  });
};
