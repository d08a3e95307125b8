import { expect, it } from 'vitest';
import { readTransferFilter, receivedByTransfer, transferMoment } from './transferFilterValue.ts';

const [id, receiver] = ['019aadfc-1b40-7000-8000-000000000001', '0192e4a0-7a61-7c3e-9d58-000000000001'];

it('a filter of a transfer means all of its leads, or those that one person got', () => {
  expect(readTransferFilter(id)).toEqual({ id, receiverId: null });
  expect(readTransferFilter(receivedByTransfer(id, receiver))).toEqual({ id, receiverId: receiver });
});

it('says when the transfer was made, where its id does', () => {
  const moment = new Date(Number.parseInt('019aadfc1b40', 16));
  expect(transferMoment(id)).toEqual(moment);
  expect(transferMoment(receivedByTransfer(id, receiver))).toEqual(moment);
  expect(transferMoment(id.replace('-7', '-4'))).toBeNull();
});
