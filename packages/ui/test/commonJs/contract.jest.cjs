/** @jest-environment node */
const contract = require('@funil/api/contract');
const responses = require('@funil/api/contract/responses');

test('the contract and the shapes of its answers load on a server', () => {
  expect(contract.createLead.path).toBe('/api/leads');
  expect(responses.responseSchemas.showSession.type).toBe('object');
});
