import { expect, test, vi } from 'vitest'
import { eventually } from '../../test/support/eventually.ts'
import { uploadKeys } from './upload-keys.ts'

test('credentials are kept, and requested again after 3000 s or a refusal', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const ask = vi.fn(async () => ({ accessKeyId: 'AKIA', secretAccessKey: 'secret', token: 'token' }))
  const keys = uploadKeys(ask)
  await keys.read()
  now.mockReturnValue(3_000_000)
  const held = await keys.read()
  expect(ask).toHaveBeenCalledTimes(1)
  now.mockReturnValue(3_000_001)
  const next = await keys.read()
  expect(ask).toHaveBeenCalledTimes(2)
  keys.drop(held)
  keys.drop(next)
  await eventually(async () => {
    await keys.read()
    expect(ask).toHaveBeenCalledTimes(3)
  })
})
