import { expect, it } from 'vitest'
import { blastAll } from './bombs.ts'

it('refuses every file that is small until it is opened, for what it is and under 256 MB', async () => {
  for (const { about, reason, expected, milliseconds, megabytes } of await blastAll(256)) {
    expect({ about, reason }).toEqual({ about, reason: expected })
    expect(megabytes, about).toBeLessThan(256)
    // A busy machine is given some time; `npm run torture -- R12` measures the second.
    expect(milliseconds, about).toBeLessThan(10_000)
  }
}, 120_000)
