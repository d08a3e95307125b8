/** @jest-environment node */
const contract = require('@funil/api/contract');
const answers = require('@funil/api/contract/answers');

test('the contract and the shapes of its answers load on a server', () => {
  expect(contract.createLead.path).toBe('/api/leads');
  expect(answers.SessionAnswerSchema.type).toBe('object');
});
