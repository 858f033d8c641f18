import { defineConfig } from 'vitest/config'

/** Tests of the deployed product (`npm run test:deployed`), separate from `npm test`, which needs no Python. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    globalSetup: ['setup.ts'],
    include: ['*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
