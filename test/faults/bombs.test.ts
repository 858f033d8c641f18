import { expect, it } from 'vitest'
import { blastAll } from './bombs.ts'

it('refuses every file that is small until it is opened, for what it is, in a second of a processor and under 256 MB', async () => {
  for (const { about, reason, expected, processorMs, megabytes } of await blastAll(256)) {
    expect({ about, reason }).toEqual({ about, reason: expected })
    expect(megabytes, about).toBeLessThan(256)
    expect(processorMs, about).toBeLessThan(1_000)
  }
}, 120_000)
