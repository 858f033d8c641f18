import { expect, inject, it } from 'vitest'
import { adaptations } from './adaptations.ts'

const { adapted } = inject('deployment')

it.each(adaptations.map(({ what, reason }, place) => ({ what, reason, times: adapted[place] })))(
  'still needs to adapt $what',
  ({ reason, times }) => {
    expect(times).toBeGreaterThan(0)
    expect(reason).toMatch(/^[A-Z].*\.$/s)
  },
)
