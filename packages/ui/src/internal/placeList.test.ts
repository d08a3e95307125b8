import { describe, expect, it } from 'vitest';
import { placeList } from './placeList.ts';

const view = { width: 1000, height: 1000 };
const control = (top: number, left = 0) => ({ top, bottom: top + 36, left });

describe('placeList', () => {
  it('opens below at 300 px high where there is room', () => {
    expect(placeList(control(100), view)).toEqual({ side: 'bottom', align: 'start', maxHeight: 300 });
  });
  it('stays below while more than 300 px are left there', () => {
    expect(placeList(control(663), view)).toEqual({ side: 'bottom', align: 'start', maxHeight: 261 });
  });
  it('opens above at 300 px or less below, when there is more room above', () => {
    expect(placeList(control(664), view)).toMatchObject({ side: 'top', maxHeight: 300 });
  });
  it('stays below when there is even less room above', () => {
    expect(placeList(control(100), { width: 1000, height: 300 })).toMatchObject({ side: 'bottom', maxHeight: 124 });
  });
  it('keeps 40 px to the edge above too', () => {
    expect(placeList(control(250), { width: 1000, height: 400 })).toMatchObject({ side: 'top', maxHeight: 210 });
  });
  it('never gets a negative height', () => {
    expect(placeList(control(10), { width: 1000, height: 60 }).maxHeight).toBe(0);
  });
  it('grows to the left in the right half of the window', () => {
    expect(placeList(control(0, 501), view).align).toBe('end');
  });
});
