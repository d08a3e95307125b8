/** A picture of one pixel. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Whole pictures as encoders write them, by their type; the JPEG is a progressive one, with several scans. */
export const pictures = {
  'image/png': tinyPng,
  'image/jpeg': Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAAEAAYDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAVAQEBAAAAAAAAAAAAAAAAAAADBf/aAAwDAQACEAMQAAABiCwn/8QAFhAAAwAAAAAAAAAAAAAAAAAAAAES/9oACAEBAAEFArZ//8QAFxEAAwEAAAAAAAAAAAAAAAAAAAITUf/aAAgBAwEBPwGr6f/EABcRAAMBAAAAAAAAAAAAAAAAAAADE1L/2gAIAQIBAT8BkvJ//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAGPwJ//8QAFRABAQAAAAAAAAAAAAAAAAAAAGH/2gAIAQEAAT8hq//aAAwDAQACAAMAAAAQB//EABcRAAMBAAAAAAAAAAAAAAAAAAABYZH/2gAIAQMBAT8Qr1n/xAAXEQADAQAAAAAAAAAAAAAAAAAAAWGR/9oACAECAQE/EJMR/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxAP/9k=',
    'base64',
  ),
  'image/webp': Buffer.from(
    'UklGRlQAAABXRUJQVlA4IEgAAABwAwCdASoGAAQAAgA0JagCdGuA/gGEAfwD2/7sA/QAGBrNsAAA/vneRWKf/+oYInZ3//y2zOa5f/9xn/v2/lRBeDPvV53dgAA=',
    'base64',
  ),
  'image/gif': Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
};

const boundary = '----funil-test-form';

/** A multipart form with one file, as browsers send it. */
export function formOf(
  content: Buffer | string,
  filename: string,
  { field = 'file', type = 'application/octet-stream' } = {},
) {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename.replaceAll('"', '%22')}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
