// What pages of tests need not do.

// Nobody looks at them: they are laid out and pressed as ever, and not painted.
window.frameElement.style.opacity = '0';

// React's development build makes marks for the browser's profiler, and has it note where each element was made. It
// looks for both in the console as it is loaded.
console.createTask = undefined;
console.timeStamp = undefined;
