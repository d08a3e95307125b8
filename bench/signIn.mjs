/**
 * Signs in to a demo account by its host, which not every machine resolves; returns a function that calls the server.
 */
export async function signIn({ port, host, email }) {
  const call = async (method, path, body) => {
    call.count += 1;
    const answer = await fetch(`http://localhost:${port}${path}`, {
      method,
      headers: {
        origin: `http://${host}:${port}`,
        // Each account's users work at an address of their own, with its own limit of requests.
        'x-forwarded-for': host === 'localhost' ? '192.0.2.1' : '198.51.100.1',
        ...(call.token && { authorization: call.token }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        'idempotency-key': crypto.randomUUID(),
      },
      body: body instanceof FormData ? body : body && JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, json: text ? JSON.parse(text) : null };
  };
  call.count = 0;
  const { headers } = await call('POST', '/public_api/session', { email, password: 'Funil-demo-2026' });
  call.token = headers.get('authorization');
  return call;
}
