// React's development build notes where each element was made, and makes marks for the browser's profiler: a tenth of
// the time of the browser's tests, and nothing that a test reads. React looks at the console as it is loaded.
console.createTask = undefined;
console.timeStamp = undefined;

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = await import('react');
// From this number of noted stacks on in a second, React takes no more of them.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });
