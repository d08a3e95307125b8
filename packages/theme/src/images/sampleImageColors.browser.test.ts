import { describe, expect, test } from 'vitest';
import { demoTenants } from '../fixtures/demoTenants.ts';
import { sampleImageColors } from './sampleImageColors.ts';

const svg = (content: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">${content}</svg>`)}`;

describe('sampleImageColors', () => {
  test('rejects what is no image', async () => {
    await expect(sampleImageColors('data:image/png;base64,AAAA')).rejects.toThrow();
  });

  test('gives the colours that fill an area, the largest first, without see-through ones', async () => {
    const image = svg(
      '<rect width="40" height="20" fill="#0b7a4b"/><rect y="20" width="20" height="10" fill="#ffeb66"/>' +
        '<rect x="20" y="20" width="20" height="20" fill="#000" fill-opacity=".3"/>',
    );
    expect(await sampleImageColors(image)).toEqual(['#0b7a4b', '#ffeb66']);
  });

  test('an empty image has none', async () => {
    expect(await sampleImageColors(svg(''))).toEqual([]);
  });

  test('reads the logos of the demonstration', async () => {
    const colors = await sampleImageColors(demoTenants.verde.personalization.short_logo_url);
    expect(colors[0]).toBe('#0b7a4b');
    expect(colors).toContain('#ffffff');
  });
});
