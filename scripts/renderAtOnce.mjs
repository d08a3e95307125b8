// React's production build has no `act`, which the library of these tests renders with: what a test renders stands
// when it has been rendered here as well.
import { flushSync } from 'react-dom';
import client from 'react-dom/client';

const { createRoot } = client;
client.createRoot = (...args) => {
  const root = createRoot(...args);
  return {
    render: (element) => flushSync(() => root.render(element)),
    unmount: () => flushSync(() => root.unmount()),
  };
};
