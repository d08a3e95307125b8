import { describe, expect, it } from 'vitest';
import { requestPath } from './requestPath.ts';

const show = { path: '/api/leads/{number}' };

describe('requestPath', () => {
  it('refuses a path with a hole', () => {
    expect(() => requestPath(show)).toThrow('number');
    expect(() => requestPath(show, { params: { number: '' } })).toThrow(TypeError);
  });

  it('cannot be led out of its path by a parameter', () => {
    expect(requestPath(show, { params: { number: '../session?x=1#y' } })).toBe('/api/leads/..%2Fsession%3Fx%3D1%23y');
  });

  it('leaves out what is empty, repeats lists, sorts names', () => {
    const query = { b: 'x y', a: ['1', '2', null], c: null, d: undefined, e: '', f: 0, g: false };
    expect(requestPath({ path: '/api/leads' }, { query })).toBe('/api/leads?a=1&a=2&b=x+y&f=0&g=false');
    expect(requestPath({ path: '/api/leads' }, { query: {} })).toBe('/api/leads');
  });
});
