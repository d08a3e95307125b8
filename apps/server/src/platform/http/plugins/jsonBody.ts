import fp from 'fastify-plugin';
import type { App } from '../App.ts';

/**
 * JSON is the only thing that a body may be. An empty one is nothing, even when its type says JSON: clients set the
 * type on every call. Keys that would reach prototypes are refused.
 */
export const jsonBodyPlugin = fp(async (app: App) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') done(null, undefined);
    else void parse(request, text, done);
  });
});
