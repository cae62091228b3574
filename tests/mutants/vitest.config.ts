import { defineConfig } from 'vitest/config';

/** Tests that begin other processes: those run the code without its faults. */
const OTHERS = ['publish', 'migrations', 'delivery', 'storage'];

// The tests that Stryker runs on the code with its faults: all that need no
// browser and no other process.
export default defineConfig({
  test: {
    include: [
      'tests/{unit,pages,backend}/**/*.test.ts',
      'tests/mistakes/mistakes.test.ts',
      'tests/practice/{legitimate,extremes,others,shapes}.test.ts',
      'tests/editor/{edit-queue,find-fields,send,server,steps}.test.ts',
    ],
    exclude: [
      `tests/backend/*{${OTHERS.join(',')}}*`,
      // They read the code, in which Stryker has put its faults.
      'tests/unit/project-files.test.ts',
      'tests/pages/{colors,independence}.test.ts',
    ],
    setupFiles: ['tests/mutants/keep-nothing.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    isolate: false,
  },
});
