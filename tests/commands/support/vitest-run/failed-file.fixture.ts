// Run by test-command.test.ts, in a Vitest of its own: it cannot start.
throw new Error('This file cannot start.');
