import { defineConfig } from 'vitest/config'

/** Tests of a deployed sandbox account (`npm run smoke`), which provides what they need to know of it. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['smoke.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
})
