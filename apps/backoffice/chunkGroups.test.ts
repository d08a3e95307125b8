import { expect, test, vi } from 'vitest';
import { refuseStalePatterns } from './chunkGroups.ts';

function build(modules: string[], failure?: Error) {
  const error = vi.fn();
  refuseStalePatterns().buildEnd.call({ getModuleIds: () => modules.values(), error } as never, failure);
  return error;
}

test('a build is refused by the names of the patterns that no module matches', () => {
  const error = build(['/app/node_modules/react/index.js', '/app/packages/ui/src/field/Field.tsx']);
  expect(error).toHaveBeenCalledOnce();
  const [message] = error.mock.calls[0]! as [string];
  expect(message).toContain('node_modules[\\\\/]react-dom[\\\\/]');
  expect(message).not.toContain('node_modules[\\\\/]react[\\\\/]');
  expect(message).not.toMatch(/ui\[\\\\\/\]src\[\\\\\/\]field/);
});

test('a build that failed otherwise says that alone', () => {
  expect(build([], new Error('syntax'))).not.toHaveBeenCalled();
});
