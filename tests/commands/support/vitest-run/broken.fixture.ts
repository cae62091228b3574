// Run by test.test.ts, in a Vitest of its own: it can't start.
throw new Error("This file can't start.");
