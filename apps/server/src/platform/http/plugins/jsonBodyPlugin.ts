import fp from 'fastify-plugin';
import type { App } from '../App.ts';

/** An empty body counts as none, since clients set the type on every call. Keys that reach prototypes are refused. */
export const jsonBodyPlugin = fp(async (app: App) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') done(null, undefined);
    else void parse(request, text, done);
  });
});
