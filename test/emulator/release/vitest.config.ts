import { defineConfig } from 'vitest/config'

/** Tests of a release over the last one and back (`npm run test:release`). */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    globalSetup: ['setup.ts'],
    include: ['*.test.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Each step begins with what the one before left.
    bail: 1,
  },
})
