import { expect, it } from 'vitest'
import type { Product } from './people.ts'
import { keepSession, leave, putFromBrowser } from './sessions-walk.ts'

/** The tests of sessions. */
export const sessionWork = (product: () => Product): void => {
  it('are used, renewed and closed', async () => {
    const { kept, renewed } = await keepSession(product())
    expect(kept.key).not.toBe('')
    expect(renewed).toBe(true)
    await leave(product())
    await expect(leave(product())).rejects.toThrow('401')
  })

  it('let a browser put files only under its own prefix', async () => {
    expect(await putFromBrowser(product())).toEqual({
      own: 'stored',
      anothers: 'AccessDenied',
      orders: 'AccessDenied',
    })
  })
}
