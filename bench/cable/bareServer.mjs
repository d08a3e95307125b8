// What the cable is compared with: WebSockets and the protocol's frames, and nothing else.
import { createRequire } from 'node:module';
import { reportMemory } from './reportMemory.mjs';

const { WebSocketServer } = createRequire(new URL('../../apps/server/package.json', import.meta.url))('ws');
const identifier = JSON.stringify({ channel: 'LeadsChannel' });
const server = new WebSocketServer({
  port: 0,
  host: '127.0.0.1',
  perMessageDeflate: false,
  handleProtocols: (protocols) => [...protocols][0] ?? false,
});

server.on('connection', (socket) => {
  socket.send('{"type":"welcome"}');
  socket.on('message', () => socket.send(JSON.stringify({ identifier, type: 'confirm_subscription' })));
});
setInterval(() => {
  const ping = JSON.stringify({ type: 'ping', message: Math.floor(Date.now() / 1000) });
  for (const socket of server.clients) socket.send(ping);
}, 3_000);

reportMemory();
process.on('message', ({ from, to }) => {
  for (let number = from; number <= to; number += 1) {
    const frame = JSON.stringify({
      identifier,
      message: { kind: 'lead_updated', number, version: 1, seq: number, after: number - 1 },
    });
    for (const socket of server.clients) socket.send(frame);
  }
});
server.on('listening', () => process.send({ port: server.address().port }));
