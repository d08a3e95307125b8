/** A picture of one pixel. */
export const tinyPng = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const boundary = '----funil-test-form';

/** A multipart form with one file, as browsers send it. */
export function formOf(content: Buffer | string, filename: string, { field = 'file', type = 'application/octet-stream' } = {}) {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename.replaceAll('"', '%22')}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
