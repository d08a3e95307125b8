import { expect, waitFor } from 'storybook/test';

/**
 * Waits until the mask of a field is at work, and gives the field. Before, user-event takes hold of the property that the
 * mask watches: what it types later passes for written by code.
 */
export async function maskReady(field: HTMLElement): Promise<HTMLElement> {
  await waitFor(() => expect(field).toHaveAttribute('data-masked', 'ready'));
  return field;
}
