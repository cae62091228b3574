// Run by test.test.ts, in a Vitest of its own: it cannot start.
throw new Error("This file can't start.");
