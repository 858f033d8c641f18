import { defineConfig } from 'vitest/config'

const support = 'test/support'
/** The AWS stand-ins run once for all integration tests; each worker gets their addresses in its environment. */
const withAws = { globalSetup: [`${support}/aws.ts`], setupFiles: [`${support}/environment.ts`] }

export default defineConfig({
  test: {
    testTimeout: 30_000,
    // The functions' logs are told only where something failed.
    silent: 'passed-only',
    hookTimeout: 120_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'shared/**/*.test.ts',
            'web/**/*.test.ts?(x)',
            'bin/**/*.test.ts',
            'test/architecture/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'integration',
          include: [
            'services/**/*.test.ts',
            'infra/local/**/*.test.ts',
            'test/api/**/*.test.ts',
            'test/faults/**/*.test.ts',
          ],
          testTimeout: 30_000,
          hookTimeout: 120_000,
          ...withAws,
        },
      },
      {
        test: {
          name: 'stacks',
          include: ['test/infra/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          ...withAws,
        },
      },
      {
        test: {
          name: 'end-to-end',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
